// What runs in the page: modules in the browser, one worker, one service worker. Types are checked by tsc.
import js from "@eslint/js";
import globals from "globals";

export default [
  js.configs.recommended,
  {
    files: ["tableside/browser/js/**/*.js"],
    languageOptions: { globals: { ...globals.browser, document$: "readonly" } },
    rules: {
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "no-console": "error",
      "no-empty": "error",
      "no-implicit-globals": "off",
      "no-shadow": "error",
      "no-unused-vars": ["error", { caughtErrors: "all" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "require-await": "error",
    },
  },
  {
    files: ["tableside/browser/js/offline/service-worker.js"],
    languageOptions: { globals: globals.serviceworker },
  },
  {
    files: ["**/*.mjs"],
    languageOptions: { globals: { ...globals.node, self: "writable" } }, // Pyodide wants a worker's name for the global object
  },
  { ignores: ["**/vendor/**", "site/**", ".venv/**", ".cache/**"] },
];

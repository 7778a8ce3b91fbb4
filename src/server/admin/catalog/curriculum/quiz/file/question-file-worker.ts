import { parentPort, workerData } from "node:worker_threads";
import { questionsIn } from "./questions-in-file.ts";

/** Reads a file of questions in its own thread, whose failure does not affect the shop. */
parentPort?.postMessage(await questionsIn(workerData as Uint8Array));

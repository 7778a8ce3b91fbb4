import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** Lines of JSON on the standard output. NOTE: written in blocks; `flushLog` before the process ends. */
export function createLog(level: string): Log {
  const stream = destination({ fd: 1, sync: false, minLength: 4096, periodicFlush: 500 });
  return pino({ level, base: null, redact: ["cookie", "authorization", "password", "token", "*.cookie", "*.authorization", "*.password", "*.token"] }, stream);
}

export function silentLog(): Log {
  return pino({ level: "silent" });
}

export function flushLog(log: Log): Promise<void> {
  return new Promise((done) => log.flush(() => done()));
}

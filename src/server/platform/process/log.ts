import { destination, type Logger, pino } from "pino";

export type Log = Logger;

/** In memory, while lines cannot be written. */
const keptAtMost = 1024 * 1024;

/**
 * Lines of JSON on the standard output. NOTE: written in blocks; `flushLog` before the process
 * ends.
 */
export function createLog(level: string): Log {
  const stream = destination({
    fd: 1,
    sync: false,
    minLength: 4096,
    periodicFlush: 500,
    maxLength: keptAtMost,
  });
  livesOn(stream);
  return pino(
    {
      level,
      base: null,
      redact: [
        "cookie",
        "authorization",
        "password",
        "token",
        "*.cookie",
        "*.authorization",
        "*.password",
        "*.token",
      ],
    },
    stream,
  );
}

/**
 * A shop whose log is full goes on selling: what does not fit is lost, and the next flush tries
 * again.
 * NOTE: the library ends the process where a line cannot be written, and at the end of the process
 * it would try for ever.
 */
function livesOn(stream: ReturnType<typeof destination>): void {
  let isBroken = false;
  stream.removeAllListeners("error");
  stream.on("error", () => {
    isBroken = true;
  });
  stream.on("write", () => {
    isBroken = false;
  });
  const flushSync = stream.flushSync.bind(stream);
  stream.flushSync = () => void (isBroken || flushSync());
}

export function silentLog(): Log {
  return pino({ level: "silent" });
}

export function flushLog(log: Log): Promise<void> {
  return new Promise((done) => log.flush(() => done()));
}

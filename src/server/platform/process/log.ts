import { destination, type Logger, pino, stdSerializers } from "pino";
import { sourceLines } from "./source-lines.ts";

export type Log = Logger;

/** The most that is kept in memory while lines cannot be written. */
const keptAtMost = 1024 * 1024;

/**
 * Writes JSON lines to the standard output. NOTE: they are written in blocks; call `flushLog`
 * before the process ends.
 */
export function createLog(level: string): Log {
  const stream = destination({
    fd: 1,
    sync: false,
    minLength: 8 * 1024,
    periodicFlush: 500,
    maxLength: keptAtMost,
  });
  livesOn(stream);
  return pino(
    {
      level,
      base: null,
      serializers: { err: faultOf },
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

function faultOf(error: Error) {
  const said = stdSerializers.err(error);
  if (said?.stack !== undefined) said.stack = sourceLines(said.stack);
  return said;
}

/**
 * A shop continues when its log cannot be written: lines that do not fit are lost, and the next
 * flush tries again. NOTE: by default the library ends the process on a write error, and at the end
 * of the process it would retry for ever.
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

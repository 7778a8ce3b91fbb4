import { useCallback, useEffect, useRef, useState } from "react";

export type Recorder = {
  /** Whether this browser can record. Known after hydration. */
  canRecord: boolean;
  /** The seconds of the recording; null: it does not record. */
  seconds: number | null;
  hasFailed: boolean;
  start: () => void;
  stop: () => void;
};

/** Ten minutes. Then the recording stops by itself. */
const longest = 600;
/** The types that most devices can play come first. */
const types = [
  { mime: "audio/mp4", ending: "m4a" },
  { mime: "audio/webm;codecs=opus", ending: "webm" },
  { mime: "audio/ogg;codecs=opus", ending: "ogg" },
];

/** Records sound with the browser's recorder, and passes it on as a file. */
export function useRecorder(nameOf: () => string, onRecorded: (file: File) => void): Recorder {
  const [canRecord, setCan] = useState(false);
  const [seconds, setSeconds] = useState<number | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const recording = useRef<MediaRecorder | null>(null);
  const latest = useRef({ nameOf, onRecorded });
  latest.current = { nameOf, onRecorded };
  useEffect(() => setCan(findType() !== null && navigator.mediaDevices !== undefined), []);
  const stop = useCallback(() => {
    if (recording.current?.state === "recording") recording.current.stop();
  }, []);
  useEffect(() => () => endTracks(recording.current), []);
  useEffect(() => {
    if (seconds === null) return;
    if (seconds >= longest) return stop();
    const next = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(next);
  }, [seconds, stop]);

  const start = async () => {
    const type = findType();
    if (type === null || recording.current?.state === "recording") return;
    setFailed(false);
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      recording.current = record(stream, type, (sound) => {
        setSeconds(null);
        if (sound)
          latest.current.onRecorded(
            new File([sound], `${latest.current.nameOf()}.${type.ending}`, {
              type: type.mime.split(";")[0] ?? "",
            }),
          );
      });
      setSeconds(0);
    } catch (fault) {
      console.warn(fault);
      setFailed(true);
    }
  };
  return { canRecord, seconds, hasFailed, start: () => void start(), stop };
}

function record(
  stream: MediaStream,
  { mime }: { mime: string },
  onEnd: (sound: Blob | null) => void,
): MediaRecorder {
  const recorder = new MediaRecorder(stream, { mimeType: mime, audioBitsPerSecond: 64_000 });
  const parts: Blob[] = [];
  recorder.addEventListener("dataavailable", ({ data }) => data.size > 0 && parts.push(data));
  recorder.addEventListener("stop", () => {
    endTracks(recorder);
    onEnd(parts.length === 0 ? null : new Blob(parts, { type: mime }));
  });
  recorder.start();
  return recorder;
}

/** Turns the browser's microphone sign off. */
function endTracks(recorder: MediaRecorder | null): void {
  for (const track of recorder?.stream.getTracks() ?? []) track.stop();
}

function findType(): (typeof types)[number] | null {
  if (typeof MediaRecorder !== "function") return null;
  return types.find(({ mime }) => MediaRecorder.isTypeSupported(mime)) ?? null;
}

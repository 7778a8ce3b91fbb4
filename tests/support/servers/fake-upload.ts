import { afterEach, beforeEach, vi } from "vitest";

type Listener = (event: { loaded: number; total: number }) => void;
type Answer = { status: number; body: unknown };

/**
 * Replaces XMLHttpRequest, which the pages use for uploads because only it reports progress. It
 * sends nothing and waits for the test.
 */
export function fakeUpload() {
  const upload = {
    sent: [] as File[][],
    paths: [] as string[],
    /** `deleteFileList` of each form; null: the form has none. */
    takenOut: [] as (FormDataEntryValue | null)[],
    answer: undefined as Answer | "offline" | undefined,
    latest: undefined as FakeRequest | undefined,
  };

  class FakeRequest {
    readonly listeners: Record<string, Listener[]> = {};
    readonly upload = {
      addEventListener: (name: string, listener: Listener) =>
        this.addEventListener(`upload.${name}`, listener),
    };
    status = 0;
    responseText = "";

    open(_method: string, path: string): void {
      upload.paths.push(path);
    }
    setRequestHeader(): void {}
    addEventListener(name: string, listener: Listener): void {
      this.listeners[name] = [...(this.listeners[name] ?? []), listener];
    }
    tell(name: string, event = { loaded: 0, total: 0 }): void {
      for (const listener of this.listeners[name] ?? []) listener(event);
    }
    send(form: FormData): void {
      upload.latest = this;
      upload.takenOut.push(form.get("deleteFileList"));
      upload.sent.push([...form.values()].filter((value) => value instanceof File));
      if (upload.answer !== undefined) this.finish(upload.answer);
    }
    finish(answer: Answer | "offline"): void {
      if (answer !== "offline") {
        this.status = answer.status;
        this.responseText = JSON.stringify(answer.body);
      }
      this.tell(answer === "offline" ? "error" : "load");
    }
    abort(): void {
      this.tell("abort");
    }
  }

  beforeEach(() => {
    Object.assign(upload, {
      sent: [],
      paths: [],
      takenOut: [],
      answer: undefined,
      latest: undefined,
    });
    vi.stubGlobal("XMLHttpRequest", FakeRequest);
    // jsdom stores no pictures; their URLs only have to differ.
    let count = 0;
    URL.createObjectURL = () => `blob:${++count}`;
    URL.revokeObjectURL = () => {};
  });
  afterEach(() => vi.unstubAllGlobals());
  return upload;
}

/** `pictures("a.jpg", "b.png")` */
export function pictures(...names: string[]): File[] {
  return names.map(
    (name) => new File(["x"], name, { type: name.endsWith(".png") ? "image/png" : "image/jpeg" }),
  );
}

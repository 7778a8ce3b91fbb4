import { useState } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";

const key = "learn-auto-next";

/** Whether the next film plays by itself. This device remembers it. */
export function useAutoNext() {
  const [isAuto, setAuto] = useState(() => browserStorage.get(key) !== "off");
  const choose = (next: boolean) => {
    setAuto(next);
    browserStorage.set(key, next ? "on" : "off");
  };
  return [isAuto, choose] as const;
}

import { useCallback, useEffect, useState } from "react";
import { browserStorage } from "#web/platform/browser-storage.ts";
import { quietApi } from "#web/platform/learn-client.ts";
import { readText } from "#web/platform/send/read-text.ts";
import type { Film, Lesson } from "#web/shop/learn/find-learning.ts";
import { lastCaptions } from "../use-captions.ts";

type Captions = Film["captions"];

/** The captions of a film as text, in the language that was read last. Null: not there yet. */
export function useCaptionText(lesson: Lesson, { captions }: Film) {
  const [text, setText] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const read = useCallback(async () => {
    setFailed(false);
    // The address lasts ten minutes. A new one is asked for once.
    const found = (await fetched(captions)) ?? (await fetched(await renewed(lesson)));
    if (found === null) setFailed(true);
    else setText(found);
  }, [captions, lesson]);
  useEffect(() => void read(), [read]);
  return { text, hasFailed, reload: () => void read() };
}

async function fetched(captions: Captions): Promise<string | null> {
  const last = browserStorage.get(lastCaptions);
  const chosen = captions.find(({ lang }) => lang === last) ?? captions[0];
  if (!chosen) return null;
  return readText(chosen.url);
}

async function renewed({ id: lessonId, course_id: id }: Lesson): Promise<Captions> {
  const answer = await quietApi
    .getLesson({ params: { id, lessonId }, query: {} })
    .catch(() => null);
  return (answer?.ok && answer.value.data.video?.captions) || [];
}

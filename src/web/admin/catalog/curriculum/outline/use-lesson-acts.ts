import { useEffect, useRef, useState } from "react";
import type { RefusedAnswer } from "#contract/client.ts";
import { mostAtOnce } from "#domain/learning/outline/lesson-acts.ts";
import { api } from "#web/platform/admin-client.ts";
import { useTexts } from "#web/texts/use-texts.tsx";
import { notify } from "#web/ui/notice/notice.ts";
import { type AdminCurriculum, useRereadCurriculum } from "../use-curriculum.ts";
import { chosenOf } from "./use-placing.ts";

export type LessonAct = Parameters<typeof api.adminActOnLessons>[0]["body"]["act"];

/** How long lessons that are taken out can be kept. */
const undoMs = 8_000;
type Removal = { ids: readonly number[]; timer: ReturnType<typeof setTimeout>; send: () => void };

/** Acts on several lessons: on all of them, or on none with the reasons. */
export function useLessonActs(curriculum: AdminCurriculum) {
  const t = useTexts();
  const reread = useRereadCurriculum(curriculum.course_id);
  const [busy, setBusy] = useState(false);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const tell = (answer: RefusedAnswer) => {
    const named = faultsOf(curriculum, answer);
    setFaults(named);
    if (named.length > 0) return;
    const isOld = answer.code === "EDIT_CONFLICT" || answer.code === "NOT_FOUND";
    notify({ title: isOld ? t("curriculum.acts-conflict") : answer.msg, tone: "danger" });
  };
  const send = async (ids: readonly number[], act: LessonAct, done: string): Promise<boolean> => {
    setFaults([]);
    if (ids.length > mostAtOnce) {
      notify({ title: t("curriculum.acts-most", { count: mostAtOnce }), tone: "danger" });
      return false;
    }
    setBusy(true);
    try {
      const body = { chosen: chosenOf(curriculum, ids), act };
      const options = { keepalive: act.what === "remove" };
      const answer = await api.adminActOnLessons(
        { params: { id: curriculum.course_id }, body },
        options,
      );
      if (answer.ok) notify({ title: done, tone: "good" });
      else tell(answer);
      await reread();
      return answer.ok;
    } catch {
      notify({ title: t("error.offline-text"), tone: "danger" });
      return false;
    } finally {
      setBusy(false);
    }
  };
  const removing = useRemoving((ids) =>
    send(ids, { what: "remove" }, t("curriculum.acts-removed", { count: ids.length })),
  );
  return { busy, faults, send, forget: () => setFaults([]), ...removing };
}

/** Lessons are taken out after a while in which this can be undone, or when the page is left. */
function useRemoving(send: (ids: readonly number[]) => Promise<boolean>) {
  const t = useTexts();
  const [going, setGoing] = useState<readonly number[]>([]);
  const waiting = useRef<Removal[]>([]);
  const sending = useRef(send);
  sending.current = send;
  const without = (ids: readonly number[]) =>
    setGoing((before) => before.filter((id) => !ids.includes(id)));
  useEffect(() => {
    const leave = () => {
      for (const { timer, send: now } of waiting.current) {
        clearTimeout(timer);
        now();
      }
      waiting.current = [];
    };
    // A tab that is closed takes nothing down.
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);
  const remove = (ids: readonly number[]) => {
    const end = () => {
      waiting.current = waiting.current.filter((one) => one !== mine);
    };
    const mine: Removal = {
      ids,
      send: () => void sending.current(ids).finally(() => without(ids)),
      timer: setTimeout(() => {
        end();
        mine.send();
      }, undoMs),
    };
    waiting.current.push(mine);
    setGoing((before) => [...before, ...ids]);
    notify({
      title: t("curriculum.acts-removing", { count: ids.length }),
      duration: undoMs,
      action: {
        label: t("curriculum.acts-undo"),
        onPress: () => {
          clearTimeout(mine.timer);
          end();
          without(ids);
        },
      },
    });
  };
  return { going, remove };
}

/** "Name of the lesson: fault." */
function faultsOf({ sections }: AdminCurriculum, { errors = [] }: RefusedAnswer): string[] {
  const names = new Map(
    sections.flatMap(({ lessons }) =>
      lessons.map(({ id, values }) => [`lesson-${id}`, String(values.title)]),
    ),
  );
  return errors.flatMap(({ param, msg }) => {
    const name = names.get(param);
    return name === undefined ? [] : [`${name}: ${msg}`];
  });
}

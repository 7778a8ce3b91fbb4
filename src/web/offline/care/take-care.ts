import { splitLanguage } from "#domain/link/localized-path.ts";
import { registerWorker } from "#web/platform/offline/register-worker.ts";
import { onSessionChange, readSession } from "#web/platform/session.ts";
import { hearShop } from "./hear-shop.ts";

/** Pages on which orders are made and change. */
const ofOrders = /^\/(?:cart|thankyou|myaccount\/student\/order)(?:\/|$)/;
const ofLesson = /^\/learn\/(\d{1,15})\/(\d{1,15})(?:\/|$)/;
let path: string | undefined;
/** Whether the lesson of this page was kept. */
let isKept = false;

/** For the page at this address: the worker is there, and the device keeps what is true now. */
export async function takeCare(pathname: string): Promise<void> {
  if (path === undefined) onSessionChange(() => void care());
  path = splitLanguage(pathname).path;
  isKept = false;
  await Promise.all([registerWorker(), care()]);
}

async function care(): Promise<void> {
  const here = path ?? "/";
  await hearShop({ atOnce: ofOrders.test(here) });
  const [, courseId, lessonId] = ofLesson.exec(here) ?? [];
  if (isKept || lessonId === undefined || !readSession().known?.user?.is_student) return;
  isKept = true;
  const { keepLesson } = await import("./keep-lesson.ts");
  await keepLesson({ courseId: Number(courseId), lessonId: Number(lessonId) });
}

import { adminPages } from "../support/admin-pages.ts";

/** Who looks at a page. All are people of the demo shop. */
export type Looker = "student" | "instructor" | "admin";
export type OwnAddress = { path: string; looker: Looker };
/** Numbers of what the pages show, as the demo shop has them. */
export type ShownThings = {
  orderId: number;
  courseId: number;
  lessonId: number;
  certificate: string;
  taughtId: number;
  taughtLessonId: number;
  submissionId: number;
};

/** Pages that are the same for all visitors. They are rendered for nobody in particular. */
export const sharedPages: readonly string[] = [
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap/:part",
  "/:lang?",
  "/:lang?/courses",
  "/:lang?/courses/:id",
  "/:lang?/instructors/:id",
  "/:lang?/promotion/:id",
  "/:lang?/policies/:which",
  "/:lang?/first-run",
  "/:lang?/forgotpass",
  "/:lang?/reset-password",
  "/:lang?/join",
  "/:lang?/confirm-email",
  "/:lang?/login",
  "/:lang?/register",
  "/:lang?/*",
];

/** Every page that depends on who looks, by its path in `routes.ts`, with somebody who may see it. */
export function ownPages(shown: ShownThings): Record<string, OwnAddress> {
  const { orderId, courseId, lessonId, certificate, taughtId, taughtLessonId, submissionId } =
    shown;
  const of = (looker: Looker, paths: Record<string, string>) =>
    Object.entries(paths).map(([route, path]) => [`/:lang?${route}`, { path, looker }]);
  const plain = (...routes: string[]) => Object.fromEntries(routes.map((one) => [one, one]));
  return Object.fromEntries([
    ...of("student", {
      ...plain("/cart", "/thankyou", "/myaccount/home", "/myaccount/student/courses"),
      ...plain("/myaccount/slip", "/myaccount/student/order"),
      ...plain("/myaccount/settings", "/myaccount/profile"),
      ...plain("/myaccount/addresses", "/myaccount/tax", "/myaccount/password"),
      ...plain(
        "/myaccount/devices",
        "/myaccount/factors",
        "/myaccount/connections",
        "/myaccount/mails",
      ),
      ...plain("/myaccount/consents", "/myaccount/data", "/myaccount/delete"),
      "/myaccount/student/order/:orderId": `/myaccount/student/order/${orderId}`,
      "/cart/:orderId": `/cart/${orderId}`,
      "/payment-authorize/:orderId?": `/payment-authorize/${orderId}`,
      "/learn/:id": `/learn/${courseId}`,
      "/learn/:id/complete": `/learn/${courseId}/complete`,
      "/learn/:id/go-on": `/learn/${courseId}/go-on`,
      "/learn/:id/notes": `/learn/${courseId}/notes`,
      "/learn/:id/:lessonId": `/learn/${courseId}/${lessonId}`,
      "/learn/:id/:lessonId/:film": `/learn/${courseId}/${lessonId}/youtube`,
      "/certificate/:code": `/certificate/${certificate}`,
      "/mails/leave/:link": "/mails/leave/unknown",
      "/preview/:scene": "/preview/cart",
    }),
    ...of("instructor", {
      ...plain("/myaccount/instructor/home", "/myaccount/teaching"),
      ...plain("/learn/questions", "/learn/submissions"),
      "/learn/submissions/:submissionId": `/learn/submissions/${submissionId}`,
      "/teach/:id": `/teach/${taughtId}`,
      "/teach/:id/announcements": `/teach/${taughtId}/announcements`,
      "/teach/:id/announcements/:newsId": `/teach/${taughtId}/announcements/new`,
      "/teach/:id/learners": `/teach/${taughtId}/learners`,
      "/teach/lessons/:id/attendance": `/teach/lessons/${taughtLessonId}/attendance`,
      "/teach/lessons/:id/questions": `/teach/lessons/${taughtLessonId}/questions`,
    }),
    ...of("admin", { ...adminPages, "/courses/:id/preview": `/courses/${courseId}/preview` }),
  ]);
}

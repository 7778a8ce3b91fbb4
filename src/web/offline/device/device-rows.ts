/** What one browser keeps for the times without a connection. All times are of the device's clock. */
export type DeviceRows = {
  person: KeptPerson;
  order: KnownOrder;
  lesson: KeptLesson;
  /** The bytes of a file, under the key of `fileKey`. */
  file: Blob;
  slip: SharedSlip;
};
export type DeviceStore = keyof DeviceRows;
export const deviceStores = ["person", "order", "lesson", "file", "slip"] as const;

/** The person for whom everything is kept, and when the shop last answered in their session. */
export type KeptPerson = { accountId: number; answeredAt: number };

/** An open order as the shop last showed it. */
export type KnownOrder = {
  id: number;
  status: "notYetReceived" | "pending" | "rejected";
  /** In baht or dollars, as the shop sends it. */
  due: number;
  currency: "THB" | "USD";
  cancelAt: string;
  isInPayment: boolean;
};

export type KeptLesson = {
  accountId: number;
  lessonId: number;
  courseId: number;
  courseName: string;
  section: string;
  title: string;
  /** Its number in the order of the course. */
  place: number;
  hasFilm: boolean;
  body: string;
  notes: { second: number | null; body: string }[];
  files: KeptFile[];
  /** The size of what is kept of it. */
  bytes: number;
  openedAt: number;
  keptAt: number;
  keptUntil: number;
};

/** `isKept` false: the file can be opened online only. */
export type KeptFile = {
  key: string;
  title: string;
  ending: string;
  shownAs: "pdf" | "picture" | "audio" | "other";
  bytes: number;
  mayDownload: boolean;
  isKept: boolean;
};

/** A picture that another app has handed to the shop. */
export type SharedSlip = { picture: Blob; name: string; at: number };

export function fileKey(lessonId: number, { key }: Pick<KeptFile, "key">): string {
  return `${lessonId} ${key}`;
}

import type { Db } from "#server/platform/database/database.ts";
import type { Log } from "#server/platform/process/log.ts";
import { createDerivedPictures } from "./derived-pictures.ts";
import { createFilmWorker } from "./film/film-worker.ts";
import { openStore, type StorePlace } from "./open-store.ts";
import { createResumableUploads } from "./resumable/resumable-uploads.ts";
import { createWorkFolder } from "./work-folder.ts";

type KeptFilesDeps = {
  db: Db;
  storage: StorePlace & { derivedFolder: string; derivedBytes: number };
  ffmpeg: string | null;
  dataKey: Buffer;
  log: Log;
};

/** The parts that store files on this node. */
export function createKeptFiles({ db, storage, ffmpeg, dataKey, log }: KeptFilesDeps) {
  const store = openStore(storage);
  const work = createWorkFolder(storage.workFolder);
  return {
    store,
    work,
    films: createFilmWorker({ db, store, work, program: ffmpeg, log }),
    pictures: createDerivedPictures({
      folder: storage.derivedFolder,
      store,
      mostBytes: storage.derivedBytes,
      log,
    }),
    resumable: createResumableUploads({ db, store, work, dataKey }),
  };
}

import { readdirSync, utimesSync } from "node:fs";
import { type ClientRequest, request } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { brokenInvariants } from "../src/server/invariants/check-invariants.ts";
import { checkStoredFiles } from "../src/server/invariants/check-stored-files.ts";
import { silentLog } from "../src/server/platform/process/log.ts";
import { loadStorage } from "../src/server/script-config.ts";
import { createDerivedPictures } from "../src/server/shop/storage/derived-pictures.ts";
import { openStore } from "../src/server/shop/storage/open-store.ts";
import { sweepFiles } from "../src/server/shop/storage/sweep-files.ts";
import { createWorkFolder } from "../src/server/shop/storage/work-folder.ts";
import { httpVisitor } from "./support/http-visitor.ts";
import { urlOf } from "./support/run/server-place.ts";
import { freshPlace, openShop, removePlaces } from "./support/shop-process.ts";
import { type TestDatabase, testDatabase } from "./support/test-database.ts";

const tus = { "tus-resumable": "1.0.0" };

afterAll(removePlaces);

describe("a server that is killed while files are on their way", () => {
  test("UPLOAD-10 leaves nothing behind once the sweeper has been there", async () => {
    const database = await testDatabase();
    const place = {
      ...(await freshPlace()),
      DATABASE_URL: urlOf(database.address),
    };
    const shop = await openShop(place);
    const administrator = httpVisitor(shop.url);
    await administrator.post("/public/login", { username: "admin", password: "raanrian" });
    const before = await quota(database);

    const proof = await administrator.proof();
    const begun = await fetch(`${shop.url}/api/admin/uploads`, {
      method: "POST",
      headers: { ...proof, ...tus, "upload-length": "5000000" },
    });
    const film = begin("PATCH", shop.url + begun.headers.get("location"), {
      ...proof,
      ...tus,
      "content-type": "application/offset+octet-stream",
      "upload-offset": "0",
    });
    film.write(Buffer.alloc(400_000, 7));
    const form = begin("POST", `${shop.url}/api/home/test_upload?purpose=component`, {
      ...proof,
      "content-type": "multipart/form-data; boundary=x",
    });
    form.write(
      '--x\r\ncontent-disposition: form-data; name="imageinput0"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nhalf of a picture',
    );
    await bothAreThere(loadStorage(place).workFolder);
    await shop.end("SIGKILL");
    expect(await quota(database)).not.toEqual(before);

    const storage = loadStorage(place);
    const store = openStore(storage);
    const work = createWorkFolder(storage.workFolder);
    const pictures = createDerivedPictures({
      folder: storage.derivedFolder,
      store,
      mostBytes: storage.derivedBytes,
      log: silentLog(),
    });
    // Hours later.
    await database.pool.query(
      "update storage_reservation set expires_at = now() - interval '1 second'",
    );
    await database.pool.query(
      "update resumable_upload set expires_at = now() - interval '1 second'",
    );
    for (const file of readdirSync(storage.workFolder))
      utimesSync(join(storage.workFolder, file), new Date(0), new Date(0));
    await sweepFiles({ db: database.db, store, work, pictures });
    expect([await quota(database), readdirSync(storage.workFolder)]).toEqual([before, []]);
    expect(await brokenInvariants(database.db)).toEqual([]);
    expect(
      (await checkStoredFiles(database.db, store)).flatMap(({ examples }) => examples),
    ).toEqual([]);
    await database.close();
  }, 120_000);
});

async function quota({ pool }: Pick<TestDatabase, "pool">) {
  const { rows } = await pool.query(
    "select used_bytes, reserved_bytes, (select count(*)::int from storage_reservation) as reservations from storage_quota",
  );
  return rows[0];
}

/** A request with an endless body; it breaks with the server. */
function begin(method: string, url: string, headers: Record<string, string>): ClientRequest {
  return request(url, { method, headers }).on("error", () => undefined);
}

/** Waits until both files exist, so that the kill leaves something behind. */
async function bothAreThere(folder: string): Promise<void> {
  while (readdirSync(folder).length < 2) await pause(10);
}

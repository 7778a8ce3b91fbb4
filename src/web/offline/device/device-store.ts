import { type DeviceRows, type DeviceStore, deviceStores } from "./device-rows.ts";

/** The name of the database in the browser. The worker that leaves deletes it. */
export const deviceName = "offline";
type Key = IDBValidKey;

export function listRows<Store extends DeviceStore>(store: Store): Promise<DeviceRows[Store][]> {
  return inStore(store, "readonly", (rows) => rows.getAll() as IDBRequest<DeviceRows[Store][]>);
}

export function listKeys(store: DeviceStore): Promise<Key[]> {
  return inStore(store, "readonly", (rows) => rows.getAllKeys());
}

/** Undefined: there is none. */
export function findRow<Store extends DeviceStore>(
  store: Store,
  key: Key,
): Promise<DeviceRows[Store] | undefined> {
  return inStore(
    store,
    "readonly",
    (rows) => rows.get(key) as IDBRequest<DeviceRows[Store] | undefined>,
  );
}

/** Fails when the device has no room. */
export async function keepRow<Store extends DeviceStore>(
  store: Store,
  key: Key,
  row: DeviceRows[Store],
): Promise<void> {
  await inStore(store, "readwrite", (rows) => rows.put(row, key));
}

export async function dropRow(store: DeviceStore, key: Key): Promise<void> {
  await inStore(store, "readwrite", (rows) => rows.delete(key));
}

export async function clearStore(store: DeviceStore): Promise<void> {
  await inStore(store, "readwrite", (rows) => rows.clear());
}

/** The connection is closed after each use, so that no open tab holds up another version. */
async function inStore<Found>(
  store: DeviceStore,
  mode: IDBTransactionMode,
  act: (rows: IDBObjectStore) => IDBRequest<Found>,
): Promise<Found> {
  const device = await open();
  try {
    return await new Promise((done, fail) => {
      const work = device.transaction(store, mode);
      const asked = act(work.objectStore(store));
      work.oncomplete = () => done(asked.result);
      work.onabort = () => fail(work.error);
      work.onerror = () => fail(work.error);
    });
  } finally {
    device.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const asked = indexedDB.open(deviceName, 1);
    asked.onupgradeneeded = () => {
      for (const store of deviceStores) asked.result.createObjectStore(store);
    };
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => fail(asked.error);
  });
}

import { loadScript } from "#web/platform/load-script.ts";
import type { EncryptedCard } from "./card-handoff.ts";

type Done = (card: EncryptedCard, code: number, description: string) => void;
type CardScript = { getEncrypted: (formId: string, done: Done) => void };

export type Encrypted = { ok: true; card: EncryptedCard } | { ok: false; code: number; description: string };

/** Reads the fields of a form by their `data-encrypt`; what is in them leaves the browser encrypted only. */
export async function encryptCard(formId: string, scriptUrl: string): Promise<Encrypted> {
  await loadScript(scriptUrl);
  const { My2c2p }: Window & { My2c2p?: CardScript } = window;
  if (My2c2p === undefined) throw new Error("the provider's script brought nothing to encrypt with");
  return new Promise((done) => {
    My2c2p.getEncrypted(formId, (card, code, description) => done(code === 0 ? { ok: true, card } : { ok: false, code, description }));
  });
}

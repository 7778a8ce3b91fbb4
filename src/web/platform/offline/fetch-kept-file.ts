/** The bytes of a lesson's file. Null: the shop does not give it now. */
export async function fetchKeptFile(url: string): Promise<Blob | null> {
  const answer = await fetch(url, { credentials: "same-origin" });
  return answer.ok ? answer.blob() : null;
}

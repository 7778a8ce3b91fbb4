const most = 50;

/** The path of the print page, with one order per sheet. */
export function printPath(ids: readonly number[]): string {
  return `/admin/print/orders?ids=${ids.slice(0, most).join(",")}`;
}

export function idsToPrint(search: URLSearchParams): number[] {
  const ids = (search.get("ids") ?? "").split(",").filter((id) => /^[1-9]\d{0,14}$/.test(id));
  return [...new Set(ids.map(Number))].slice(0, most);
}

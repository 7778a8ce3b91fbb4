export type MailQuery = { q: string; page: number };

export function readMailQuery(params: URLSearchParams): MailQuery {
  return { q: params.get("q")?.trim().slice(0, 100) ?? "", page: Math.max(1, Number.parseInt(params.get("page") ?? "1", 10) || 1) };
}

export function mailSearch({ q, page }: MailQuery): string {
  const words = new URLSearchParams({ ...(q !== "" && { q }), ...(page > 1 && { page: String(page) }) }).toString();
  return words && `?${words}`;
}

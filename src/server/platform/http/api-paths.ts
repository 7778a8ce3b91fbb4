/** Below these paths the shop answers in JSON, whatever happens. */
export const apiPrefixes = ["/api", "/public", "/private", "/webhook"] as const;

const apiPath = new RegExp(`^(?:${apiPrefixes.join("|")})(?:[/?]|$)`);

export function isApiPath(url: string): boolean {
  return apiPath.test(url);
}

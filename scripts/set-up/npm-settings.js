// Runs on whatever Node the machine has: plain JavaScript, nothing from node_modules.

/**
 * The settings by which npm reaches its packages: registry, proxy, certificates, passwords. npm's
 * other variables belong to the command that it runs, and must not reach another npm.
 */
const ofMachine =
  /^npm_config_(?:registry|proxy|https?[-_]proxy|noproxy|cafile|ca|cert|key|strict[-_]ssl|userconfig|globalconfig|cache|_auth\w*|\/\/.+|@[^:]+:registry)$/i;

/**
 * The environment for a command of the set-up.
 * @param {Record<string, string | undefined>} environment @returns {Record<string, string | undefined>}
 */
export function withoutOthersSettings(environment) {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !/^npm_/i.test(name) || ofMachine.test(name)),
  );
}

/**
 * The address that npm connects to: the proxy, where there is one for this registry.
 * @param {{ registry?: string, "https-proxy"?: string, proxy?: string, noproxy?: string }} settings
 * @param {Record<string, string | undefined>} environment
 * @returns {URL | undefined}
 */
export function firstContact(settings, environment) {
  const registry = addressOf(settings.registry);
  if (registry === undefined) return undefined;
  const passes = `${settings.noproxy ?? ""},${environment.NO_PROXY ?? environment.no_proxy ?? ""}`
    .split(",")
    .map((part) => part.trim().replace(/^\*?\./, ""))
    .filter(Boolean);
  const { hostname } = registry;
  if (passes.some((part) => part === "*" || hostname === part || hostname.endsWith(`.${part}`)))
    return registry;
  const { HTTPS_PROXY, https_proxy, HTTP_PROXY, http_proxy } = environment;
  const forPlain = [settings.proxy, HTTP_PROXY, http_proxy];
  const proxies =
    registry.protocol === "http:"
      ? forPlain
      : [settings["https-proxy"], HTTPS_PROXY, https_proxy, ...forPlain];
  return proxies.map(addressOf).find((proxy) => proxy !== undefined) ?? registry;
}

/** @param {string | undefined} text */
function addressOf(text) {
  return text !== undefined && /^https?:/.test(text) && URL.canParse(text)
    ? new URL(text)
    : undefined;
}

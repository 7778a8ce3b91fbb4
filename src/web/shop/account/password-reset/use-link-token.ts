import { useEffect, useState } from "react";

/**
 * The token behind the # of a mailed link. It is removed from the address at once, so that it is in
 * no history, bookmark or screenshot. Undefined until the script has run. A second link opened in
 * the same tab counts as well.
 */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => {
      const { hash, pathname, search } = window.location;
      if (hash.length > 1) window.history.replaceState(window.history.state, "", pathname + search);
      setToken((known) => (hash.length > 1 ? hash.slice(1) : (known ?? "")));
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, []);
  return token;
}

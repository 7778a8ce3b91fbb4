import { createContext } from "react-router";
import type { PageServices } from "#contract/page.ts";

/** What the server gives to the loaders of a page: `context.get(services)`. */
export const services = createContext<PageServices>();

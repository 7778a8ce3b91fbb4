import { createContext } from "react-router";
import type { PageServices } from "#contract/page.ts";

/** The server's services for loaders: `context.get(services)`. */
export const services = createContext<PageServices>();

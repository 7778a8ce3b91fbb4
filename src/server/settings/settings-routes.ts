import type { FastifyInstance } from "fastify";
import { refuse } from "../platform/refusal.ts";
import { serve } from "../platform/serve-endpoint.ts";
import { publicSettings } from "./public-settings.ts";
import type { Settings } from "./settings.ts";

export function registerSettingsRoutes(app: FastifyInstance, { settings }: { settings: Settings }): void {
  serve(app, "getSiteSettings").with(async ({ params }, { lang }) => {
    if (params.id !== "1") return refuse("NOT_FOUND");
    return { success: true, ...publicSettings(await settings.current(), lang) };
  });
}

import type { FastifyInstance } from "fastify";
import { serve } from "../platform/serve-endpoint.ts";
import type { CustomTexts } from "./custom-texts.ts";

export function registerCustomTextRoutes(app: FastifyInstance, { customTexts }: { customTexts: CustomTexts }): void {
  serve(app, "getCustomTexts").with(async ({ params }) => ({ success: true, data: await customTexts.current(params.lang) }));
}

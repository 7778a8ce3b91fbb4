import Fastify from "fastify";

/** What everything is measured against: the same framework doing nothing. */
const app = Fastify();
app.get("/", async () => ({ hello: "world" }));
await app.listen({ port: Number(process.argv[2]), host: "127.0.0.1" });
process.send?.("ready");

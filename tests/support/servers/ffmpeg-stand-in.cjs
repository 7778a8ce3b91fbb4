// Plays ffmpeg where there is none, or where it has to do what the real one rarely does. What it is to do stands in `globalThis.does`.
const {
  appendFileSync,
  existsSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
} = require("node:fs");

const does = globalThis.does;
const given = process.argv.slice(2);
const said = (words) => process.stdout.write(`${words}\n`);
const bare = (address) => address.replace(/^file:/, "");
const wait = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** A film without the padding at its end; what stands before other boxes keeps them in their places. */
function withoutFree(bytes) {
  let end = 0;
  for (let at = 0; at < bytes.length; ) {
    const next = at + (bytes.readUInt32BE(at) || bytes.length - at);
    if (bytes.toString("latin1", at + 4, at + 8) !== "free") end = next;
    at = next;
  }
  return bytes.subarray(0, end);
}

if (given.includes("-encoders")) {
  said(
    " V....D libx264              libx264 H.264 / AVC\n A....D aac                  AAC (Advanced Audio Coding)",
  );
  process.exit(0);
}
const film = bare(given[given.indexOf("-i") + 1]);
const outputs = given
  .filter((one, at) => one.startsWith("file:") && given[at - 1] !== "-i")
  .map(bare);
appendFileSync(does.calls, `${JSON.stringify({ given, pid: process.pid })}\n`);
if (outputs.length === 0) {
  process.stderr.write(
    `  Duration: 00:01:40.00, start: 0.000000, bitrate: 13478 kb/s\n${does.streams.map((one, at) => `  Stream #0:${at}(und): ${one}`).join("\n")}\n`,
  );
  process.exit(1);
}
// A picture of one point, where one was asked for and none was given.
if (given.includes("mjpeg") && does.what === "no-pictures") process.exit(1);
if (given.includes("mjpeg")) {
  const point =
    does.picture ??
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAAMCAgICAgMCAgIDAwMDBAYEBAQEBAgGBgUGCQgKCgkICQkKDA8MCgsOCwkJDRENDg8QEBEQCgwSExIQEw8QEBD/yQALCAABAAEBAREA/8wABgAQEAX/2gAIAQEAAD8A0s8g/9k=";
  for (const output of outputs) writeFileSync(output, Buffer.from(point, "base64"));
  process.exit(0);
}
for (const output of outputs) writeFileSync(output, "");
said("out_time_us=50000000\nprogress=continue");
if (does.what === "hang") for (;;) wait(1000);
// Until it is told to go on, it writes nothing more.
while (does.until && !existsSync(does.until)) wait(10);
if (does.what === "fail") {
  process.stderr.write("Conversion failed!\n");
  process.exit(1);
}
if (does.what === "garbage")
  for (const output of outputs) writeFileSync(output, Buffer.alloc(500, 1));
else if (does.what === "flood") {
  // More and more, for as long as it is let.
  for (;;) {
    truncateSync(outputs[0], statSync(outputs[0]).size + 16 * 1024 * 1024);
    wait(5);
  }
} else for (const output of outputs) writeFileSync(output, withoutFree(readFileSync(film)));
said("out_time_us=100000000\nprogress=end");

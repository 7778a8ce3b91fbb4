// Draws the short films of the demo's lessons into src/server/demo/films: colours that move and a soft tone. Needs ffmpeg on the machine.
import { execFileSync } from "node:child_process";

const films = [
  { name: "welcome", seconds: 24, colours: ["0x0a6857", "0xf4b740"], tone: 220 },
  { name: "first-steps", seconds: 36, colours: ["0x17382f", "0xe2f0ea"], tone: 262 },
  { name: "practice", seconds: 48, colours: ["0x8a4b2a", "0xf7e6d0"], tone: 196 },
];

for (const { name, seconds, colours, tone } of films) {
  const picture = `gradients=s=640x360:r=12:c0=${colours[0]}:c1=${colours[1]}:x0=0:y0=0:x1=640:y1=360:speed=0.012:d=${seconds}`;
  const sound = `sine=frequency=${tone}:duration=${seconds},volume=0.12,afade=t=in:d=1,afade=t=out:st=${seconds - 1}:d=1`;
  const video = ["-c:v", "libx264", "-preset", "slow", "-crf", "34", "-pix_fmt", "yuv420p", "-g", "24"];
  const audio = ["-c:a", "aac", "-b:a", "32k", "-ac", "1"];
  execFileSync("ffmpeg", [
    ...["-loglevel", "error", "-y", "-f", "lavfi", "-i", picture, "-f", "lavfi", "-i", sound, ...video, ...audio],
    ...["-movflags", "+faststart", "-shortest", `src/server/demo/films/${name}.mp4`],
  ]);
}

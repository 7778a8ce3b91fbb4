import { writeFileSync } from "node:fs";

const rate = 22_050;
/** A scale of five notes that sound well in any order. */
const scale = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3];

/** A soft tone at each time, as a sound file. @param {string} file @param {{ seconds: number, note: number, times: number[] }} tones */
export function writeTones(file, { seconds, note, times }) {
  const samples = new Float32Array(seconds * rate);
  for (const [at, time] of times.entries()) {
    addTone(samples, { from: time, hertz: note * (scale[(at * 2) % scale.length] ?? 1) });
  }
  writeFileSync(file, wav(samples));
}

/** @param {Float32Array} samples @param {{ from: number, hertz: number, length?: number, loud?: number }} tone */
export function addTone(samples, { from, hertz, length = 1.6, loud = 0.16 }) {
  for (let n = 0; n < length * rate; n += 1) {
    const at = Math.floor(from * rate) + n;
    if (at >= samples.length) return;
    const t = n / rate;
    const swell = Math.min(1, t * 40) * Math.exp(-t * 3.2);
    samples[at] = (samples[at] ?? 0) + loud * swell * (Math.sin(2 * Math.PI * hertz * t) + 0.3 * Math.sin(4 * Math.PI * hertz * t));
  }
}

/** @param {Float32Array} samples */
export function wav(samples) {
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), 44 + at * 2);
  return bytes;
}

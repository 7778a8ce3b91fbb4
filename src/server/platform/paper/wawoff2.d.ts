declare module "wawoff2" {
  /** Decompresses a WOFF2 font. */
  const woff2: { decompress(packed: Uint8Array): Promise<Uint8Array> };
  export default woff2;
}

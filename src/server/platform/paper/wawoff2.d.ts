declare module "wawoff2" {
  /** A font as it is packed for the web (WOFF2), unpacked. */
  const woff2: { decompress(packed: Uint8Array): Promise<Uint8Array> };
  export default woff2;
}

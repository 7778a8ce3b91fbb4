/** Written by scripts/part-files.js. */
declare module "virtual:part-files" {
  const files: Readonly<Record<string, { scripts: readonly string[]; styles: readonly string[] }>>;
  export default files;
}

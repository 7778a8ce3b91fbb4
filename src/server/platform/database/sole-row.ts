/** The row of a statement that always answers with one, such as `insert … returning`. */
export function soleRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error("A statement that always answers gave no row.");
  return row;
}

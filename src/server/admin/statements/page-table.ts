import { Parser } from "htmlparser2";

type Limits = { mostRows: number; mostColumns: number };

/** Whether a text is a web page or a workbook written as XML; banks name both .xls. */
export function isPage(text: string): boolean {
  const begin = text.slice(0, 4000).trimStart();
  return (
    begin.startsWith("<") &&
    /<(?:!doctype|html|head|meta|style|body|table|tr|\?xml|workbook)\b/i.test(begin)
  );
}

/** The rows of all its tables, one below the other, as a spreadsheet shows them. */
export function tableOfPage(text: string, { mostRows, mostColumns }: Limits): string[][] {
  const rows: string[][] = [];
  let cell: string | null = null;
  const put = (words: string) => {
    const row = rows.at(-1);
    if (row && row.length < mostColumns) row.push(words.replace(/\s+/g, " ").trim());
  };
  const skip = (cells: number) => {
    for (let left = Math.min(cells, mostColumns); left > 0; left -= 1) put("");
  };
  let spanned = 0;
  const end = () => {
    if (cell === null) return;
    put(cell);
    skip(spanned);
    cell = null;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (name === "tr" || name === "row") {
          end();
          // One row above the limit shows that there are too many.
          if (rows.length > mostRows) parser.pause();
          else rows.push([]);
        }
        if (name === "td" || name === "th" || name === "cell") {
          end();
          const at = Number(attributes["ss:index"] ?? 0);
          skip(at - 1 - (rows.at(-1)?.length ?? 0));
          spanned =
            Number(attributes.colspan ?? 1) - 1 || Number(attributes["ss:mergeacross"] ?? 0) || 0;
          cell = "";
        }
        if (name === "br" && cell !== null) cell += " ";
      },
      ontext: (words) => {
        if (cell !== null && cell.length < mostLetters) cell += words;
      },
      onclosetag: (name) => {
        if (name === "td" || name === "th" || name === "cell" || name === "tr" || name === "row")
          end();
      },
    },
    {
      lowerCaseTags: true,
      lowerCaseAttributeNames: true,
      decodeEntities: true,
      recognizeSelfClosing: true,
    },
  );
  parser.write(text);
  parser.end();
  return rows;
}

const mostLetters = 2000;

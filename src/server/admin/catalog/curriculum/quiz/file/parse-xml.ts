import { Parser } from "htmlparser2";
import type { Place } from "#domain/learning/quiz/file/filed-question.ts";
import { placesIn } from "#domain/learning/quiz/file/filed-question.ts";
import type { XmlElement } from "#domain/learning/quiz/file/xml-element.ts";

const [mostElements, mostDepth] = [100_000, 30];

/**
 * An XML file as a tree; else the place from which it is none. A file with a document type is
 * refused: entities of its own could grow without end, or name other files.
 */
export function parseXml(text: string): XmlElement | { faultAt: Place } {
  const placeOf = placesIn(text);
  const root = elementAt("", {}, { line: 1, column: 1 });
  const open = [root];
  let elements = 0;
  let fault: Place | null = null;
  const refuseAt = (at: number) => {
    fault ??= placeOf(at);
    parser.pause();
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        elements += 1;
        const at = placeOf(parser.startIndex);
        const element = elementAt(name, attributes, at);
        open.at(-1)?.children.push(element);
        open.push(element);
        if (open.length > mostDepth || elements > mostElements) refuseAt(parser.startIndex);
      },
      ontext: (words) => {
        const element = open.at(-1);
        if (element) element.text += words;
      },
      onclosetag: (name, isImplied) => {
        const element = open.pop();
        const end = parser.startIndex;
        // NOTE: the parser ends by itself what a file leaves open. `<x/>` is implied, too.
        if (isImplied && !isSelfClosed(text, parser.endIndex)) refuseAt(end);
        else if (element === root || element?.name !== name) refuseAt(end);
      },
      onprocessinginstruction: (name) => {
        if (!name.startsWith("?")) refuseAt(parser.startIndex);
      },
      onerror: () => refuseAt(parser.startIndex),
    },
    { xmlMode: true, decodeEntities: true, lowerCaseTags: false },
  );
  parser.end(text);
  return fault === null ? root : { faultAt: fault };
}

function elementAt(name: string, attributes: XmlElement["attributes"], at: Place): XmlElement {
  return { name, attributes, children: [], text: "", at };
}

function isSelfClosed(text: string, end: number): boolean {
  return text[end] === ">" && text[end - 1] === "/";
}

import type { Place } from "./filed-question.ts";

/** An element of an XML file, already read and bounded. `text` is its own, without that of others. */
export type XmlElement = {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  text: string;
  at: Place;
};

export function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

export function childOf(element: XmlElement, name: string): XmlElement | undefined {
  return element.children.find((child) => child.name === name);
}

/** Moodle keeps most words in an element `text` of their own. */
export function textIn(element: XmlElement | undefined): string {
  return (element && (childOf(element, "text")?.text ?? element.text)) ?? "";
}

export function hasInside(element: XmlElement, name: string): boolean {
  return element.children.some((child) => child.name === name || hasInside(child, name));
}

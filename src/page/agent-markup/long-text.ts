/** Tags that stand on lines of their own. */
const BLOCKS = "p, div, li, ul, ol, dl, dt, dd, pre, blockquote, h1, h2, h3, h4, h5, h6, tr";
const CODE = "script, style";

/**
 * The text of a tag as lines: each block is one, and so is each line of its source. What stands in a `<template>`
 * counts, too. White space within a line is one space, an empty line separates paragraphs.
 */
export function longText(element: Element): string {
  const lines = textIn(element)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim());
  return lines
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}

function textIn(node: Node): string {
  const inside = node instanceof HTMLTemplateElement ? node.content : node;
  return [...inside.childNodes].map(textOf).join("");
}

function textOf(node: Node): string {
  if (node instanceof Text) return node.data;
  if (!(node instanceof Element) || node.matches(CODE)) return "";
  if (node.matches("br")) return "\n";
  const text = textIn(node);
  if (!node.matches(BLOCKS)) return text;
  return node.matches("li") ? `\n- ${text.trim()}` : `\n${text}\n`;
}

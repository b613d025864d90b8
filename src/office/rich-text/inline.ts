import type { InlineNode, Mark, TextNode } from '#contract/values/rich-text.ts';

// What stands around marked text while it is edited: **bold**, *italic*, ++underlined++, ~~struck~~, `code`,
// [words](https://…). A \ before one of these takes its meaning away.
const SIGNS: readonly [Mark, string][] = [
  ['bold', '**'],
  ['italic', '*'],
  ['underline', '++'],
  ['strikethrough', '~~'],
  ['code', '`'],
];
const LINK = /^\[((?:\\.|[^\]\\])*)\]\(([^)\s]+)\)/;

/** Pieces of text as one edits them. */
export function writeInline(nodes: readonly InlineNode[]): string {
  let text = '';
  let on = new Set<Mark>();
  const turn = (marks: Set<Mark>) => {
    for (const [mark, sign] of SIGNS) if (on.has(mark) !== marks.has(mark)) text += sign;
    on = marks;
  };
  for (const node of nodes) {
    if (node.type === 'link') {
      turn(new Set());
      text += `[${writeInline(node.children)}](${node.url})`;
    } else if (node.text !== '') {
      turn(new Set(SIGNS.flatMap(([mark]) => (node[mark] ? [mark] : []))));
      text += node.text.replaceAll(/[\\*`[\]]|\+\+|~~/g, (sign) => [...sign].map((one) => `\\${one}`).join(''));
    }
  }
  turn(new Set());
  return text;
}

/** What was edited, as pieces of text. */
export function readInline(text: string): InlineNode[] {
  const nodes: InlineNode[] = [];
  const on = new Set<Mark>();
  let words = '';
  const flush = () => {
    if (words !== '') nodes.push(pieceOf(words, on));
    words = '';
  };
  let at = 0;
  while (at < text.length) {
    const rest = text.slice(at);
    const link = LINK.exec(rest);
    const sign = SIGNS.find(([, one]) => rest.startsWith(one));
    if (rest.startsWith('\\') && rest.length > 1) {
      words += rest[1];
      at += 2;
    } else if (link) {
      flush();
      const [whole, inside = '', url = ''] = link;
      nodes.push({ type: 'link', url, children: readInline(inside).filter((one) => one.type === 'text') });
      at += whole.length;
    } else if (sign) {
      flush();
      const [mark, one] = sign;
      if (!on.delete(mark)) on.add(mark);
      at += one.length;
    } else {
      words += rest[0];
      at += 1;
    }
  }
  flush();
  return nodes.length > 0 ? nodes : [{ type: 'text', text: '' }];
}

function pieceOf(text: string, on: ReadonlySet<Mark>): TextNode {
  return { type: 'text', text, ...Object.fromEntries([...on].map((mark) => [mark, true])) };
}

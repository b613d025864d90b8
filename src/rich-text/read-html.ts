import type { Block, Blocks, InlineNode, List, ListItem, Mark, TextNode } from '#contract/values/rich-text.ts';
import { readUrl } from './links.ts';

const MARK_OF: Record<string, Mark> = {
  B: 'bold',
  STRONG: 'bold',
  I: 'italic',
  EM: 'italic',
  U: 'underline',
  S: 'strikethrough',
  DEL: 'strikethrough',
  STRIKE: 'strikethrough',
  CODE: 'code',
};
const LEFT_OUT = 'style, script, head, meta, title, template, svg, iframe, object, [style*="mso-list:Ignore" i]';
const OPENS_BLOCK =
  /^(P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TR|TD|TH|SECTION|ARTICLE|HR|FIGURE|DL|DT|DD)$/;

/** Parses HTML of the clipboard into blocks: text, marks, links, headings, lists, quotes, code. */
export function readHtml(html: string): Blocks {
  // the Content-Security-Policy reports style sheets of parsed HTML, too
  const unstyled = html.replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const one of body.querySelectorAll(LEFT_OUT)) one.remove();
  return joinLists(readBlocks(body)).filter((block) => block.type === 'list' || hasWords(block.children));
}

/** Inline nodes among blocks become paragraphs. */
function readBlocks(parent: Element): Block[] {
  const blocks: Block[] = [];
  let loose: InlineNode[] = [];
  const close = () => {
    blocks.push({ type: 'paragraph', children: trim(loose) });
    loose = [];
  };
  for (const child of parent.childNodes) {
    // Google Docs wraps everything in a <b>, browsers in a <span>
    const isWrapper = child instanceof Element && child.querySelector('p, h1, h2, h3, h4, ul, ol, blockquote, pre');
    if (child instanceof Element && (OPENS_BLOCK.test(child.tagName) || isWrapper)) {
      close();
      blocks.push(...readBlock(child));
    } else if (child.nodeName === 'BR') close();
    else loose.push(...readPieces(child, {}));
  }
  close();
  return blocks;
}

function readBlock(element: Element): Block[] {
  const { tagName } = element;
  // data-level: copied from an editor (render.tsx)
  if (/^H[1-6]$/.test(tagName))
    return [
      {
        type: 'heading',
        level: Number(element.getAttribute('data-level') ?? tagName[1]),
        children: trim(readPieces(element, {})),
      },
    ];
  if (tagName === 'UL' || tagName === 'OL') return [readList(element, 0)];
  if (tagName === 'PRE') return [{ type: 'code', children: [{ type: 'text', text: element.textContent.trimEnd() }] }];
  if (tagName === 'BLOCKQUOTE') return [{ type: 'quote', children: trim(readPieces(element, {})) }];
  const bullet = /mso-list:/i.test(element.getAttribute('style') ?? '');
  if (bullet) return [{ type: 'list', format: 'unordered', children: [itemOf(readPieces(element, {}))] }];
  return readBlocks(element);
}

/** Lists nested deeper than two levels are flattened to the second. */
function readList(element: Element, depth: number): List {
  const list: List = { type: 'list', format: element.tagName === 'OL' ? 'ordered' : 'unordered', children: [] };
  if (depth > 0) list.indentLevel = 1;
  for (const child of element.children) {
    const inner = child.matches('ul, ol') ? [child] : [...child.querySelectorAll(':scope > ul, :scope > ol')];
    if (!child.matches('ul, ol')) {
      const words = child.cloneNode(true) as Element;
      for (const one of words.querySelectorAll('ul, ol')) one.remove();
      list.children.push(itemOf(readPieces(words, {})));
    }
    for (const one of inner) {
      const items = readList(one, depth + 1);
      if (depth === 0) list.children.push(items);
      else list.children.push(...items.children);
    }
  }
  return list;
}

function readPieces(node: Node, marks: { [Name in Mark]?: true }): InlineNode[] {
  if (node.nodeType === Node.TEXT_NODE) {
    // Slate's marker of empty text; a newline in HTML is a space
    const text = (node.textContent ?? '').replaceAll('\uFEFF', '').replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }
  if (!(node instanceof Element)) return [];
  const own = { ...marks, ...marksOf(node) };
  const pieces = [...node.childNodes].flatMap((child) => readPieces(child, own));
  const url = node.tagName === 'A' ? readUrl(node.getAttribute('href') ?? '') : null;
  if (!url || !hasWords(pieces)) return pieces;
  return [{ type: 'link', url, children: pieces.filter((piece): piece is TextNode => piece.type === 'text') }];
}

/** The marks of a tag, or of its style, as word processors write it. */
function marksOf(element: Element): { [Name in Mark]?: true } {
  const { fontWeight, fontStyle, textDecoration } = (element as HTMLElement).style ?? {};
  const byTag = MARK_OF[element.tagName];
  // Google Docs: <b style="font-weight:normal">
  const isPlain = byTag === 'bold' && (fontWeight === 'normal' || fontWeight === '400');
  return {
    ...(byTag && !isPlain && { [byTag]: true }),
    ...((fontWeight === 'bold' || Number(fontWeight) >= 600) && { bold: true }),
    ...(fontStyle === 'italic' && { italic: true }),
    ...(textDecoration?.includes('underline') && element.tagName !== 'A' && { underline: true }),
    ...(textDecoration?.includes('line-through') && { strikethrough: true }),
  };
}

const itemOf = (pieces: InlineNode[]): ListItem => ({ type: 'list-item', children: trim(pieces) });

const hasWords = (pieces: readonly InlineNode[]): boolean =>
  pieces.some((piece) => (piece.type === 'link' ? hasWords(piece.children) : piece.text.trim() !== ''));

/** Trims spaces at both ends. */
function trim(pieces: readonly InlineNode[]): InlineNode[] {
  const trimmed = pieces.map((piece, at) => {
    if (piece.type === 'link') return piece;
    const text = at === 0 ? piece.text.trimStart() : piece.text;
    return { ...piece, text: at === pieces.length - 1 ? text.trimEnd() : text };
  });
  const rest = trimmed.filter((piece) => piece.type === 'link' || piece.text !== '');
  return rest.length > 0 ? rest : [{ type: 'text', text: '' }];
}

/** Merges adjacent lists: word processors write a list for each item. */
function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks.filter((one) => one.type !== 'paragraph' || hasWords(one.children))) {
    const last = joined.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.format === block.format)
      joined.splice(-1, 1, { ...last, children: [...last.children, ...block.children] });
    else joined.push(block);
  }
  return joined;
}

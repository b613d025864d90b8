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
const REMOVED_ELEMENTS =
  'style, script, head, meta, title, template, svg, iframe, object, [style*="mso-list:Ignore" i]';
const OPENS_BLOCK =
  /^(P|DIV|H[1-6]|UL|OL|LI|BLOCKQUOTE|PRE|TABLE|TBODY|THEAD|TR|TD|TH|SECTION|ARTICLE|HR|FIGURE|DL|DT|DD)$/;

/** Parses HTML of the clipboard into blocks: text, marks, links, headings, lists, quotes, code. */
export function readHtml(html: string): Blocks {
  // the Content-Security-Policy reports style sheets of parsed HTML, too
  const unstyled = html.replaceAll(/<style\b[\s\S]*?<\/style\s*>/gi, '');
  const { body } = new DOMParser().parseFromString(unstyled, 'text/html');
  for (const element of body.querySelectorAll(REMOVED_ELEMENTS)) element.remove();
  return joinLists(readBlocks(body)).filter((block) => block.type === 'list' || hasText(block.children));
}

/** Inline nodes among blocks become paragraphs. */
function readBlocks(parent: Element): Block[] {
  const blocks: Block[] = [];
  let inlineNodes: InlineNode[] = [];
  const flushParagraph = () => {
    blocks.push({ type: 'paragraph', children: trim(inlineNodes) });
    inlineNodes = [];
  };
  for (const child of parent.childNodes) {
    // Google Docs wraps everything in a <b>, browsers in a <span>
    const isWrapper = child instanceof Element && child.querySelector('p, h1, h2, h3, h4, ul, ol, blockquote, pre');
    if (child instanceof Element && (OPENS_BLOCK.test(child.tagName) || isWrapper)) {
      flushParagraph();
      blocks.push(...readBlock(child));
    } else if (child.nodeName === 'BR') flushParagraph();
    else inlineNodes.push(...parseInline(child, {}));
  }
  flushParagraph();
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
        children: trim(parseInline(element, {})),
      },
    ];
  if (tagName === 'UL' || tagName === 'OL') return [readList(element, 0)];
  if (tagName === 'PRE') return [{ type: 'code', children: [{ type: 'text', text: element.textContent.trimEnd() }] }];
  if (tagName === 'BLOCKQUOTE') return [{ type: 'quote', children: trim(parseInline(element, {})) }];
  const isMsWordListItem = /mso-list:/i.test(element.getAttribute('style') ?? '');
  if (isMsWordListItem) return [{ type: 'list', format: 'unordered', children: [itemOf(parseInline(element, {}))] }];
  return readBlocks(element);
}

/** Lists nested deeper than two levels are flattened to the second. */
function readList(element: Element, depth: number): List {
  const list: List = { type: 'list', format: element.tagName === 'OL' ? 'ordered' : 'unordered', children: [] };
  if (depth > 0) list.indentLevel = 1;
  for (const child of element.children) {
    const nestedLists = child.matches('ul, ol') ? [child] : [...child.querySelectorAll(':scope > ul, :scope > ol')];
    if (!child.matches('ul, ol')) {
      const itemWithoutLists = child.cloneNode(true) as Element;
      for (const nestedList of itemWithoutLists.querySelectorAll('ul, ol')) nestedList.remove();
      list.children.push(itemOf(parseInline(itemWithoutLists, {})));
    }
    for (const nestedList of nestedLists) {
      const innerList = readList(nestedList, depth + 1);
      if (depth === 0) list.children.push(innerList);
      else list.children.push(...innerList.children);
    }
  }
  return list;
}

function parseInline(node: Node, marks: { [Name in Mark]?: true }): InlineNode[] {
  if (node.nodeType === Node.TEXT_NODE) {
    // Slate's marker of empty text; a newline in HTML is a space
    const text = (node.textContent ?? '').replaceAll('\uFEFF', '').replaceAll(/\s+/g, ' ');
    return text === '' ? [] : [{ type: 'text', text, ...marks }];
  }
  if (!(node instanceof Element)) return [];
  const ownMarks = { ...marks, ...marksOf(node) };
  const nodes = [...node.childNodes].flatMap((child) => parseInline(child, ownMarks));
  const url = node.tagName === 'A' ? readUrl(node.getAttribute('href') ?? '') : null;
  if (!url || !hasText(nodes)) return nodes;
  return [{ type: 'link', url, children: nodes.filter((inline): inline is TextNode => inline.type === 'text') }];
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

const itemOf = (nodes: InlineNode[]): ListItem => ({ type: 'list-item', children: trim(nodes) });

const hasText = (nodes: readonly InlineNode[]): boolean =>
  nodes.some((node) => (node.type === 'link' ? hasText(node.children) : node.text.trim() !== ''));

/** Trims spaces at both ends. */
function trim(nodes: readonly InlineNode[]): InlineNode[] {
  const trimmed = nodes.map((node, index) => {
    if (node.type === 'link') return node;
    const text = index === 0 ? node.text.trimStart() : node.text;
    return { ...node, text: index === nodes.length - 1 ? text.trimEnd() : text };
  });
  const rest = trimmed.filter((node) => node.type === 'link' || node.text !== '');
  return rest.length > 0 ? rest : [{ type: 'text', text: '' }];
}

/** Merges adjacent lists: word processors write a list for each item. */
function joinLists(blocks: readonly Block[]): Block[] {
  const joined: Block[] = [];
  for (const block of blocks.filter((candidate) => candidate.type !== 'paragraph' || hasText(candidate.children))) {
    const last = joined.at(-1);
    if (block.type === 'list' && last?.type === 'list' && last.format === block.format)
      joined.splice(-1, 1, { ...last, children: [...last.children, ...block.children] });
    else joined.push(block);
  }
  return joined;
}

import fc from 'fast-check';
import { createEditor, Editor } from 'slate';
import { withHistory } from 'slate-history';
import { expect, it } from 'vitest';
import {
  type Block,
  type Blocks,
  type InlineNode,
  type List,
  type ListItem,
  MARKS,
  type TextNode,
  tidyBlocks,
} from '#contract/values/rich-text.ts';
import { Blocks as Schema } from '#contract/values/rich-text-schema.ts';
import { PRIVACY, TERMS } from '../../packages/demo-city/contents/rules.ts';
import { ADVERTISING } from '../../seeds/reference/advertising.ts';
import { STAFF_TEXT } from './allowed.ts';
import { openDraft } from './draft.ts';
import { withBlocks } from './with-blocks.ts';

/** The value after a text was opened; `isTouched`: as if every block had been changed and changed back. */
function again(blocks: Blocks, { isTouched }: { isTouched: boolean }): Blocks {
  const plain = Object.assign(createEditor(), { insertData: () => undefined });
  const editor = withBlocks(withHistory(plain as never), { allowed: STAFF_TEXT });
  const draft = openDraft();
  editor.children = isTouched ? structuredClone(draft.edit(blocks)) : draft.edit(blocks);
  if (isTouched) Editor.normalize(editor, { force: true });
  return draft.read(editor.children);
}

// text with unusual characters, and empty text
const texts = fc.string({ unit: 'binary', maxLength: 12 }).filter((one) => one.isWellFormed());
const marks = fc.record(Object.fromEntries(MARKS.map((mark) => [mark, fc.constant(true)])), { requiredKeys: [] });
const text = fc
  .record({ type: fc.constant('text' as const), text: texts, marks })
  .map(({ marks, ...node }): TextNode => ({ ...node, ...marks }));
const link = fc.record({
  type: fc.constant('link' as const),
  url: fc.webUrl(),
  children: fc.array(text, { maxLength: 3 }),
});
const inlines = fc.array(fc.oneof(text, link), { maxLength: 4 }) as fc.Arbitrary<InlineNode[]>;
const item = fc.record({ type: fc.constant('list-item' as const), children: inlines }) as fc.Arbitrary<ListItem>;
const format = fc.constantFrom('ordered' as const, 'unordered' as const);
const listOf = (children: fc.Arbitrary<List['children']>) =>
  fc.record({ type: fc.constant('list' as const), format, children });
const inner = listOf(fc.array(item, { maxLength: 3 })).map((list): List => ({ ...list, indentLevel: 1 }));
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ type: fc.constantFrom('paragraph' as const, 'quote' as const), children: inlines }),
  fc.record({ type: fc.constant('heading' as const), level: fc.integer({ min: 1, max: 6 }), children: inlines }),
  fc.record({
    type: fc.constant('code' as const),
    language: fc.constantFrom(null, 'ts'),
    children: fc.array(text, { maxLength: 3 }),
  }),
  listOf(fc.array(fc.oneof(item, inner), { maxLength: 4 })),
  fc.record({
    type: fc.constant('image' as const),
    image: fc.record({
      url: fc.constant(`/uploads/ab/${'ab'.repeat(20)}-large.webp`),
      alternativeText: fc.constant('Həyət'),
      caption: fc.constantFrom(null, 'Yayda'),
      width: fc.constant(1280),
      height: fc.constant(960),
    }),
    children: fc.constant<TextNode[]>([{ type: 'text', text: '' }]),
  }),
);
const blocks = fc.array(block, { maxLength: 6 });

it('unedited blocks are returned unchanged', () => {
  fc.assert(
    fc.property(blocks, (original) => {
      expect(again(original, { isTouched: false })).toEqual(original);
    }),
  );
});

it('edited blocks keep every letter of lines that are not blank, with marks, links and block types, as the schema requires', () => {
  fc.assert(
    fc.property(blocks, (original) => {
      const once = again(original, { isTouched: true });
      expect(Schema.safeParse(once).error).toBeUndefined();
      expect(wordsOf(once)).toEqual(wordsOf(tidyBlocks(original)));
    }),
  );
});

it('every text of the site is returned unchanged, edited or not', () => {
  for (const language of ['az', 'en', 'ru'] as const)
    for (const original of [TERMS[language].terms, PRIVACY[language].Privacy_Policy, ADVERTISING[language].content])
      for (const isTouched of [true, false]) expect(again(original, { isTouched })).toEqual(original);
});

/** Every character with its marks, its link and its kind of block. */
function wordsOf(nodes: readonly object[], around: unknown[] = []): unknown[] {
  return nodes.flatMap((node): unknown[] => {
    if ('text' in node) {
      const { text, ...marks } = node as TextNode;
      const set = MARKS.filter((mark) => marks[mark]);
      return [...text].map((letter) => JSON.stringify([letter, ...around, set]));
    }
    const { type, level, format, url, children } = node as { [name: string]: unknown; children: object[] };
    return wordsOf(children, [...around, [type, level, format, url]]);
  });
}

import { expect, it } from 'vitest';
import type { Blocks } from '#contract/values/rich-text.ts';
import { PRIVACY, TERMS } from '../../../packages/demo-city/contents/rules.ts';
import { ADVERTISING } from '../../../seeds/reference/advertising.ts';
import { editBlock, readBlocks } from './edited-blocks.ts';

const again = (blocks: Blocks) => readBlocks(blocks.map(editBlock));
const text = (words: string, marks = {}) => ({ type: 'text' as const, text: words, ...marks });

it('gives back every text of the site as it was', () => {
  for (const language of ['az', 'en', 'ru'] as const)
    for (const blocks of [TERMS[language].terms, PRIVACY[language].Privacy_Policy, ADVERTISING[language].content])
      expect(again(blocks)).toEqual(blocks);
});

it('gives back marks, links, inner lists, and signs that mean themselves', () => {
  const blocks: Blocks = [
    { type: 'heading', level: 3, children: [text('2 * 2 = [4] ++ ~~ `x` \\')] },
    {
      type: 'paragraph',
      children: [
        text('a', { bold: true }),
        text('b', { bold: true, italic: true }),
        text('c', { italic: true }),
        { type: 'link', url: 'https://evim.az/a_b', children: [text('bax', { underline: true })] },
        text(' d', { strikethrough: true }),
      ],
    },
    {
      type: 'list',
      format: 'ordered',
      children: [
        { type: 'list-item', children: [text('bir')] },
        {
          type: 'list',
          format: 'unordered',
          indentLevel: 1,
          children: [{ type: 'list-item', children: [text('iki')] }],
        },
        { type: 'list-item', children: [text('üç')] },
      ],
    },
  ];
  expect(again(blocks)).toEqual(blocks);
});

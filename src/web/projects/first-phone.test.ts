import { expect, it } from 'vitest';
import type { Blocks, LinkNode } from '#contract/values/rich-text.ts';
import { firstPhone } from './first-phone.ts';

const link = (url: string, text: string): LinkNode => ({ type: 'link', url, children: [{ type: 'text', text }] });

it('the first number that can be dialled is found behind other links and in lists', () => {
  const blocks: Blocks = [
    { type: 'paragraph', children: [link('mailto:satis@ev.test', 'Yazın'), link('tel:javascript', '012')] },
    {
      type: 'list',
      format: 'unordered',
      children: [{ type: 'list-item', children: [link('tel:+994125550210', '012 555 02 10')] }],
    },
    { type: 'paragraph', children: [link('tel:+994125550211', '012 555 02 11')] },
  ];
  expect(firstPhone(blocks)).toEqual({ address: 'tel:+994125550210', text: '012 555 02 10' });
  expect(firstPhone(blocks.slice(0, 1))).toBeNull();
});

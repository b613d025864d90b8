import { createElement } from 'react';
import { expect, it } from 'vitest';
import type { Blocks } from '#contract/values/rich-text.ts';
import { renderPart } from '../../../tests/support/render.ts';
import { RichText } from './rich-text.tsx';

const text = (words: string, marks = {}) => ({ type: 'text' as const, text: words, ...marks });
const link = (url: string) => ({ type: 'link' as const, url, children: [text('bax')] });
it('no line breaks within a number and its ending', () => {
  const blocks: Blocks = [{ type: 'paragraph', children: [text('Mənzil 7-ci mərtəbədədir', { bold: true })] }];
  expect(renderPart(createElement(RichText, { blocks }))).toContain(
    '<strong>Mənzil <span class="whitespace-nowrap">7-ci</span> mərtəbədədir</strong>',
  );
});

/** Tags without their looks. */
const render = (blocks: Blocks, headingsFrom?: 2 | 3 | 4) =>
  renderPart(createElement(RichText, { blocks, ...(headingsFrom && { headingsFrom }) }))
    .replaceAll(/ (class|rel)="[^"]*"/g, '')
    .replaceAll(/<\/?span>/g, '');

it.each<[string, Blocks, string]>([
  [
    'marks, one within another',
    [{ type: 'paragraph', children: [text('a', { bold: true, italic: true }), text('b', { underline: true })] }],
    '<p><em><strong>a</strong></em><u>b</u></p>',
  ],
  [
    'what is struck through, and code among words',
    [{ type: 'paragraph', children: [text('a', { strikethrough: true }), text('b', { code: true })] }],
    '<p><s>a</s><code>b</code></p>',
  ],
  ['a quote', [{ type: 'quote', children: [text('a')] }], '<blockquote>a</blockquote>'],
  ['code', [{ type: 'code', children: [text('a < b')] }], '<pre tabindex="0"><code>a &lt; b</code></pre>'],
  [
    'a list within a list, inside the item before it',
    [
      {
        type: 'list',
        format: 'ordered',
        children: [
          { type: 'list-item', children: [text('a')] },
          { type: 'list', format: 'unordered', children: [{ type: 'list-item', children: [text('b')] }] },
          { type: 'list-item', children: [text('c')] },
        ],
      },
    ],
    '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>',
  ],
  [
    'links to pages, mailboxes and telephones, of all others the words',
    [
      {
        type: 'paragraph',
        children: [
          link('https://evim.az/a'),
          link('tel:+994125550000'),
          link('javascript:alert(1)'),
          link('//evil.az'),
        ],
      },
    ],
    '<p><a href="https://evim.az/a">bax</a><a href="tel:+994125550000">bax</a>baxbax</p>',
  ],
  [
    'what looks like HTML as words',
    [{ type: 'paragraph', children: [text('<b>a</b>')] }],
    '<p>&lt;b&gt;a&lt;/b&gt;</p>',
  ],
])('rich text shows %s', (_what, blocks, html) => {
  expect(render(blocks)).toBe(html);
});

it('the highest heading of rich text is one level below the heading above it, and the others below that', () => {
  const heading = (level: 1 | 2 | 3 | 4 | 5 | 6) => ({ type: 'heading' as const, level, children: [text('a')] });
  expect(render([heading(1), heading(2), heading(6)], 3)).toBe('<h3>a</h3><h4>a</h4><h6>a</h6>');
  expect(render([heading(4)], 2)).toBe('<h2>a</h2>');
});

it('rich text shows our own pictures with their sizes and alternative texts, and no others', () => {
  const own = `/uploads/ab/${'c'.repeat(40)}-full.webp`;
  const picture = (url: string) => ({
    type: 'image' as const,
    image: { url, alternativeText: 'Həyət', caption: 'Axşam', width: 800, height: 600 },
    children: [text('')],
  });
  const html = render([picture(own)]);
  expect(html).toContain(`src="${own}"`);
  expect(html).toMatch(/width="800" height="600" alt="Həyət"/);
  expect(html).toContain('<figcaption>Axşam</figcaption>');
  expect(render([picture('https://tracker.test/a.webp')])).toBe('');
});

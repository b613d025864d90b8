import { describe, expect, it } from 'vitest';
import { blocksOf, isSafeUrl, plainText, simplifyBlocks, tidyBlocks } from './rich-text.ts';
import { Blocks, ListingBlocks } from './rich-text-schema.ts';

const text = (words: string, more = {}) => ({ type: 'text' as const, text: words, ...more });
const item = (...children: object[]) => ({ type: 'list-item', children });
const list = (...children: object[]) => ({ type: 'list', format: 'unordered', children });
const paragraph = (...children: object[]) => ({ type: 'paragraph', children });
const link = (url: string) => ({ type: 'link', url, children: [text('saytımız')] });

const PAGE = [
  { type: 'heading', level: 2, children: [text('Qaydalar')] },
  paragraph(text('Yeni', { bold: true }), text('lik: '), link('https://evim.az')),
  list(item(text('bir')), list(item(text('iki', { italic: true }))), item(link('tel:+994501234567'))),
  { type: 'quote', children: [text('Söz')] },
  { type: 'code', language: 'ts', children: [text('1 + 1')] },
];
const LISTING = [paragraph(text('Günəşli', { underline: true })), list(item(text('qaz')), item(text('su')))];

describe('rich text', () => {
  it('of pages accepts every kind of block unchanged', () => {
    expect(Blocks.parse(PAGE)).toEqual(PAGE);
    expect(plainText(Blocks.parse(PAGE))).toBe('Qaydalar\nYenilik: saytımız\nbir\niki\nsaytımız\nSöz\n1 + 1');
  });

  it('of listings accepts paragraphs and lists', () => {
    expect(ListingBlocks.parse(LISTING)).toEqual(LISTING);
  });

  const refused: [string, unknown, string][] = [
    ['a heading', [PAGE[0]], '0.type'],
    ['a link', [paragraph(text('a'), link('https://evim.az'))], '0.children.1.type'],
    ['a list in a list', [list(item(text('a')), list(item(text('b'))))], '0.children.1.type'],
    ['text without a paragraph', [text('a')], '0.type'],
    ['an item without a list', [paragraph(text('a')), item(text('b'))], '1.type'],
    ['a paragraph in a list', [list(paragraph(text('a')))], '0.children.0.type'],
    ['an unknown key', [{ ...paragraph(text('a')), onclick: 'alert(1)' }], '0'],
    ['a mark that is no claim', [paragraph(text('a', { bold: 'yes' }))], '0.children.0.bold'],
    ['a list of no kind', [{ ...list(item(text('a'))), format: 'round' }], '0.format'],
    ['too many pieces', Array(150).fill(paragraph(...Array(20).fill(text('')))), ''],
    ['too many blocks', Array(201).fill(paragraph(text(''))), ''],
  ];
  it.each(refused)('of listings refuses %s', (_what, blocks, path) => {
    const { error } = ListingBlocks.safeParse(blocks);
    expect(error?.issues.map((issue) => issue.path.join('.'))).toEqual([path]);
  });

  it('refuses scripts and deeper lists, naming the disallowed node', () => {
    const { error } = Blocks.safeParse([{ type: 'script', children: [] }]);
    expect(error?.issues[0]?.message).toBe('"script" may not stand here');
    expect(Blocks.safeParse([list(list(list(item(text('a')))))]).success).toBe(false);
    expect(Blocks.safeParse([paragraph(link('javascript:alert(1)'))]).success).toBe(false);
    expect(Blocks.safeParse([{ ...PAGE[0], level: 7 }]).success).toBe(false);
  });

  const url = `/uploads/ab/${'ab'.repeat(20)}-large.webp`;
  const image = { url, alternativeText: 'Həyət', width: 1280, height: 960 };
  const imageBlock = (more: object) => [{ type: 'image', image: { ...image, ...more }, children: [text('')] }];
  it('of pages accepts our own pictures with alternative text', () => {
    expect(Blocks.parse(imageBlock({ caption: 'Yayda' }))).toEqual(imageBlock({ caption: 'Yayda' }));
    expect(ListingBlocks.safeParse(imageBlock({})).success).toBe(false);
  });
  it.each([
    { url: 'https://elsewhere.example/a.webp' },
    { url: url.replace('large', '../x') },
    { url: `//elsewhere.example${url}` },
    { alternativeText: ' ' },
    { width: 0 },
    { onerror: 'alert(1)' },
  ])('refuses the picture %j', (more) => {
    expect(Blocks.safeParse(imageBlock(more)).success).toBe(false);
  });

  it.each([
    ['https://evim.az/listing/1?a=b', true],
    ['HTTP://evim.az', true],
    ['mailto:info@evim.az', true],
    ['tel:+994501234567', true],
    ['javascript:alert(1)', false],
    [' javascript:alert(1)', false],
    ['java\nscript:alert(1)', false],
    ['data:text/html,<script>', false],
    ['//evil.test', false],
    ['https:evil', false],
    ['/listings', false],
    ['tel:javascript', false],
  ])('linking to %j is allowed: %s', (url, isSafe) => {
    expect(isSafeUrl(url)).toBe(isSafe);
  });

  it('is created from plain text, one paragraph per line', () => {
    expect(blocksOf('  Bir \r\n\n İki')).toEqual([paragraph(text('Bir')), paragraph(text('İki'))]);
  });

  it('of any kind is simplified for listings with the same text', () => {
    const simple = simplifyBlocks(Blocks.parse(PAGE));
    expect(ListingBlocks.parse(simple)).toEqual(simple);
    expect(plainText(simple)).toBe(plainText(Blocks.parse(PAGE)));
    expect(simplifyBlocks(ListingBlocks.parse(LISTING))).toEqual(LISTING);
  });

  it('loses empty nodes when tidied', () => {
    const untidy = [paragraph(text(' ')), ...LISTING, list(item(text('')), item(text('işıq'))), list(item(text('')))];
    expect(tidyBlocks(ListingBlocks.parse(untidy))).toEqual([...LISTING, list(item(text('işıq')))]);
  });
});

import { createEditor, Editor, Transforms } from 'slate';
import { withHistory } from 'slate-history';
import { describe, expect, it } from 'vitest';
import type { Block, Blocks, InlineNode } from '#contract/values/rich-text.ts';
import { type Allowed, OWNER_TEXT, STAFF_TEXT } from '../allowed.ts';
import { canMove, insertImage, moveBlock } from '../blocks.ts';
import { openDraft } from '../draft.ts';
import { kindOf, setKind } from '../kinds.ts';
import { readUrl, removeLink, setLink } from '../links.ts';
import { canIndent, indent, isInList, outdent, toggleList } from '../lists.ts';
import { toggleMark } from '../marks.ts';
import { withBlocks } from '../with-blocks.ts';
import { insertBlocks } from './paste.ts';

const text = (content: string, more = {}) => ({ type: 'text' as const, text: content, ...more });
const link = (url: string, content: string) => ({ type: 'link' as const, url, children: [text(content)] });
const paragraph = (...children: InlineNode[]): Block => ({ type: 'paragraph', children });
const heading = (level: number, content: string): Block => ({ type: 'heading', level, children: [text(content)] });
type Format = 'ordered' | 'unordered';
/** An array is a list within it. */
const list = (format: Format, ...items: (string | string[])[]): Block & { type: 'list' } => ({
  type: 'list',
  format,
  children: items.map((item) =>
    typeof item === 'string'
      ? { type: 'list-item', children: [text(item)] }
      : { ...list(format, ...item), indentLevel: 1 },
  ),
});
const url = `/uploads/ab/${'ab'.repeat(20)}-large.webp`;
const picture = { url, alternativeText: 'Həyət', width: 1280, height: 960 };
const image: Block = { type: 'image', image: picture, children: [text('')] };

const PASTED: Blocks = [
  heading(2, 'Başlıq'),
  paragraph(text('söz ', { bold: true }), link('https://evim.az', 'sayt')),
  list('unordered', 'qaz', ['su']),
  image,
];

/** An editor with a text in it, the caret at its end. */
function openWith(allowed: Allowed, ...blocks: Blocks) {
  // slate-react is only needed for rendering
  const plain = Object.assign(createEditor(), { insertData: () => undefined });
  const editor = withBlocks(withHistory(plain as never), { allowed });
  const draft = openDraft();
  editor.children = draft.edit(blocks);
  Editor.normalize(editor, { force: true });
  Transforms.select(editor, Editor.end(editor, []));
  return { editor, content: () => draft.read(editor.children) };
}
const open = (...blocks: Blocks) => openWith(OWNER_TEXT, ...blocks);
const openPage = (...blocks: Blocks) => openWith(STAFF_TEXT, ...blocks);
const selectWords = (editor: Editor, path: number[], from: number, to: number) =>
  Transforms.select(editor, { anchor: { path, offset: from }, focus: { path, offset: to } });
const paste = (editor: Editor, content: string) =>
  editor.insertData({ getData: (type: string) => (type === 'text/plain' ? content : '<b>x</b>') } as DataTransfer);

describe('the editor of descriptions', () => {
  it('contains its initial value, and returns it unchanged', () => {
    const blocks = [paragraph(text('Bir '), text('iki', { bold: true, code: true })), list('ordered', 'üç', 'dörd')];
    expect(open(...blocks).content()).toEqual(blocks);
    expect(open().content()).toEqual([]);
  });

  it('turns a paragraph into a list, another kind of list, and a paragraph again', () => {
    const { editor, content } = open(paragraph(text('qaz')));
    toggleList(editor, 'unordered');
    expect([content(), isInList(editor, 'unordered')]).toEqual([[list('unordered', 'qaz')], true]);
    toggleList(editor, 'ordered');
    expect([content(), isInList(editor, 'unordered')]).toEqual([[list('ordered', 'qaz')], false]);
    toggleList(editor, 'ordered');
    expect(content()).toEqual([paragraph(text('qaz'))]);
  });

  it('turns the selection into one list, joined with the previous list', () => {
    const { editor, content } = open(list('unordered', 'a'), paragraph(text('b')), paragraph(text('c')));
    Transforms.select(editor, { anchor: Editor.start(editor, [1]), focus: Editor.end(editor, [2]) });
    toggleList(editor, 'unordered');
    expect(content()).toEqual([list('unordered', 'a', 'b', 'c')]);
  });

  it('leaves the list by Enter in an empty item, in the middle too, and by deleting backwards at its beginning', () => {
    const { editor, content } = open(list('unordered', 'a'));
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('b');
    expect(content()).toEqual([list('unordered', 'a'), paragraph(text('b'))]);
    const middle = open(list('ordered', 'a', 'b', 'c'));
    Transforms.select(middle.editor, Editor.start(middle.editor, [0, 1]));
    middle.editor.deleteBackward('character');
    expect(middle.content()).toEqual([list('ordered', 'a'), paragraph(text('b')), list('ordered', 'c')]);
  });

  it('pastes text only: each line becomes a paragraph, or an item', () => {
    const { editor, content } = open(paragraph(text('1')));
    paste(editor, ' bir\r\n\n  iki \n');
    expect(content()).toEqual([paragraph(text('1bir')), paragraph(text('iki'))]);
    const items = open(list('unordered', ''));
    paste(items.editor, 'qaz\nsu');
    expect(items.content()).toEqual([list('unordered', 'qaz', 'su')]);
  });

  it('adds marks to the selection', () => {
    const { editor, content } = open(paragraph(text('qaz və su')));
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 3 } });
    toggleMark(editor, 'bold');
    expect(content()).toEqual([paragraph(text('qaz', { bold: true }), text(' və su'))]);
    toggleMark(editor, 'bold');
    expect(content()).toEqual([paragraph(text('qaz və su'))]);
  });
});

describe('the editor of pages', () => {
  it('turns a line into a heading, a quote and code, and a paragraph again', () => {
    const { editor, content } = openPage(list('ordered', 'Qaydalar'));
    setKind(editor, 'heading2');
    expect([content(), kindOf(editor)]).toEqual([[heading(2, 'Qaydalar')], 'heading2']);
    setKind(editor, 'quote');
    expect(content()).toEqual([{ type: 'quote', children: [text('Qaydalar')] }]);
    toggleList(editor, 'ordered');
    setKind(editor, 'paragraph');
    expect(content()).toEqual([paragraph(text('Qaydalar'))]);
  });

  it('continues with a paragraph after a heading, and leaves a quote and code by Enter in an empty line', () => {
    const { editor, content } = openPage(heading(2, 'a'));
    editor.insertBreak();
    editor.insertText('b');
    setKind(editor, 'code');
    editor.insertBreak();
    editor.insertText('c');
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('d');
    setKind(editor, 'quote');
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('e');
    expect(content()).toEqual([
      heading(2, 'a'),
      { type: 'code', children: [text('b\nc')] },
      { type: 'quote', children: [text('d')] },
      paragraph(text('e')),
    ]);
  });

  it('moves items into a nested list, and out again', () => {
    const { editor, content } = openPage(list('ordered', 'a', 'b', 'c'));
    indent(editor);
    expect([content(), canIndent(editor)]).toEqual([[list('ordered', 'a', 'b', ['c'])], false]);
    toggleList(editor, 'unordered');
    const [{ children } = list('ordered')] = content() as [ReturnType<typeof list>];
    expect(children[2]).toMatchObject({ format: 'unordered', indentLevel: 1 });
    Transforms.select(editor, Editor.start(editor, [0, 1]));
    indent(editor);
    outdent(editor);
    outdent(editor);
    expect(content()[1]).toEqual(paragraph(text('b')));
  });

  it('adds a link to the selection, changes it, and removes it', () => {
    const { editor, content } = openPage(paragraph(text('Bizim sayt')));
    selectWords(editor, [0, 0], 6, 10);
    setLink(editor, 'https://evim.az');
    editor.insertText('!');
    expect(content()).toEqual([paragraph(text('Bizim '), link('https://evim.az', 'sayt'), text('!'))]);
    Transforms.select(editor, Editor.start(editor, [0, 1]));
    setLink(editor, 'https://evim.az/en');
    expect(content()).toEqual([paragraph(text('Bizim '), link('https://evim.az/en', 'sayt'), text('!'))]);
    removeLink(editor);
    expect(content()).toEqual([paragraph(text('Bizim sayt!'))]);
  });

  it('accepts addresses as people type them, and refuses scripts', () => {
    const typed = [
      'evim.az',
      ' a@evim.az',
      '+994 12 555-00-00',
      'https://evim.az/a b',
      'javascript:alert(1)',
      '/about',
    ];
    expect(typed.map(readUrl)).toEqual(['https://evim.az', 'mailto:a@evim.az', 'tel:+994125550000', null, null, null]);
  });

  it('inserts a picture after the line and a line after the picture, and moves the picture', () => {
    const { editor, content } = openPage(paragraph(text('a')), paragraph(text('b')));
    Transforms.select(editor, [0]);
    insertImage(editor, picture);
    expect(content()).toEqual([paragraph(text('a')), image, paragraph(text('b'))]);
    moveBlock(editor, -1);
    expect([content()[0], canMove(editor, -1)]).toEqual([image, false]);
    editor.insertBreak();
    editor.insertText('c');
    expect(content().slice(0, 2)).toEqual([image, paragraph(text('c'))]);
  });

  it('undoes changes', () => {
    const { editor, content } = openPage(paragraph(text('a')));
    setKind(editor, 'heading3');
    toggleList(editor, 'ordered');
    editor.undo();
    editor.undo();
    expect(content()).toEqual([paragraph(text('a'))]);
  });

  it.each<[string, Allowed, Blocks, Blocks]>([
    ['a page takes all there is', STAFF_TEXT, PASTED, PASTED],
    [
      'a description takes paragraphs and lists',
      OWNER_TEXT,
      PASTED,
      [
        paragraph(text('Başlıq')),
        paragraph(text('söz ', { bold: true }), text('sayt')),
        list('unordered', 'qaz', 'su'),
      ],
    ],
  ])('keeps only allowed parts of pasted content: %s', (_what, allowed, pasted, expected) => {
    const { editor, content } = openWith(allowed, paragraph(text('ab')));
    selectWords(editor, [0, 0], 1, 1);
    insertBlocks(editor, pasted, allowed);
    expect(content()).toEqual([paragraph(text('a')), ...expected, paragraph(text('b'))]);
  });

  it('pastes the parts of one paragraph into the line, and items into a list', () => {
    const { editor, content } = openPage(list('ordered', 'a'));
    insertBlocks(editor, [paragraph(text('b', { bold: true }))], STAFF_TEXT);
    insertBlocks(editor, [list('unordered', 'c', 'd')], STAFF_TEXT);
    const first = { type: 'list-item', children: [text('a'), text('b', { bold: true })] };
    expect(content()).toEqual([
      { ...list('ordered', 'c', 'd'), children: [first, ...list('ordered', 'c', 'd').children] },
    ]);
  });
});

import { createEditor, type Descendant, Editor, Transforms } from 'slate';
import { describe, expect, it } from 'vitest';
import type { SimpleBlock } from '#contract/values/rich-text.ts';
import { isInList, toggleList, toggleMark, withLists } from './behaviour.ts';
import { blocksOfEdited, editedOf } from './edited.ts';

const text = (words: string, more = {}) => ({ type: 'text' as const, text: words, ...more });
const paragraph = (...children: ReturnType<typeof text>[]): SimpleBlock => ({ type: 'paragraph', children });
const list = (format: 'ordered' | 'unordered', ...items: string[]): SimpleBlock => ({
  type: 'list',
  format,
  children: items.map((item) => ({ type: 'list-item', children: [text(item)] })),
});

/** An editor with a text in it, the caret at its end. */
function open(...blocks: SimpleBlock[]) {
  // what slate-react adds for the page is not needed here
  const editor = withLists(Object.assign(createEditor(), { insertData: () => undefined }) as never);
  editor.children = editedOf(blocks) as Descendant[];
  Editor.normalize(editor, { force: true });
  Transforms.select(editor, Editor.end(editor, []));
  return { editor, said: () => blocksOfEdited(editor.children) };
}
const paste = (editor: Editor, words: string) =>
  editor.insertData({ getData: (type: string) => (type === 'text/plain' ? words : '<b>x</b>') } as DataTransfer);

describe('the editor of rich text', () => {
  it('holds what it was given, and says it the same', () => {
    const blocks = [paragraph(text('Bir '), text('iki', { bold: true, code: true })), list('ordered', 'üç', 'dörd')];
    expect(open(...blocks).said()).toEqual(blocks);
    expect(open().said()).toEqual([]);
  });

  it('makes a list of a paragraph, another kind of list, and a paragraph again', () => {
    const { editor, said } = open(paragraph(text('qaz')));
    toggleList(editor, 'unordered');
    expect([said(), isInList(editor, 'unordered')]).toEqual([[list('unordered', 'qaz')], true]);
    toggleList(editor, 'ordered');
    expect([said(), isInList(editor, 'unordered')]).toEqual([[list('ordered', 'qaz')], false]);
    toggleList(editor, 'ordered');
    expect(said()).toEqual([paragraph(text('qaz'))]);
  });

  it('makes one list of all that is selected, joined with the list before it', () => {
    const { editor, said } = open(list('unordered', 'a'), paragraph(text('b')), paragraph(text('c')));
    Transforms.select(editor, { anchor: Editor.start(editor, [1]), focus: Editor.end(editor, [2]) });
    toggleList(editor, 'unordered');
    expect(said()).toEqual([list('unordered', 'a', 'b', 'c')]);
  });

  it('leaves the list by Enter in an empty item, in the middle too, and by deleting backwards at its beginning', () => {
    const { editor, said } = open(list('unordered', 'a'));
    editor.insertBreak();
    editor.insertBreak();
    editor.insertText('b');
    expect(said()).toEqual([list('unordered', 'a'), paragraph(text('b'))]);
    const middle = open(list('ordered', 'a', 'b', 'c'));
    Transforms.select(middle.editor, Editor.start(middle.editor, [0, 1]));
    middle.editor.deleteBackward('character');
    expect(middle.said()).toEqual([list('ordered', 'a'), paragraph(text('b')), list('ordered', 'c')]);
  });

  it('takes only the words of what is pasted: a line a paragraph, or an item', () => {
    const { editor, said } = open(paragraph(text('1')));
    paste(editor, ' bir\r\n\n  iki \n');
    expect(said()).toEqual([paragraph(text('1bir')), paragraph(text('iki'))]);
    const items = open(list('unordered', ''));
    paste(items.editor, 'qaz\nsu');
    expect(items.said()).toEqual([list('unordered', 'qaz', 'su')]);
  });

  it('marks what is selected', () => {
    const { editor, said } = open(paragraph(text('qaz və su')));
    Transforms.select(editor, { anchor: { path: [0, 0], offset: 0 }, focus: { path: [0, 0], offset: 3 } });
    toggleMark(editor, 'bold');
    expect(said()).toEqual([paragraph(text('qaz', { bold: true }), text(' və su'))]);
    toggleMark(editor, 'bold');
    expect(said()).toEqual([paragraph(text('qaz və su'))]);
  });
});

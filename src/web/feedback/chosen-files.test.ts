import { expect, it } from 'vitest';
import { FEEDBACK_LIMITS } from '#contract/feedback/fields.ts';
import { addFiles, megabytes } from './chosen-files.ts';

const fileOf = (name: string, size = 3) => new File([new Uint8Array(size)], name);
const add = (files: File[], chosen: File[]) => {
  const { files: all, problems } = addFiles(files, chosen);
  return [all.map(({ name }) => name), problems.map(({ key, values }) => [key, ...Object.values(values)].join(' '))];
};

it('files of allowed types are attached in the order of their choice', () => {
  expect(add([fileOf('a.pdf')], [fileOf('c.png'), fileOf('b.docx')])).toEqual([['a.pdf', 'c.png', 'b.docx'], []]);
});

it('a rejected file is named with the reason, and the others are attached', () => {
  const large = fileOf('large.pdf', FEEDBACK_LIMITS.bytes + 1);
  expect(add([], [fileOf('virus.exe'), fileOf('empty.pdf', 0), large, fileOf('a.pdf')])).toEqual([
    ['a.pdf'],
    [
      'feedback_file_unknown virus.exe',
      'feedback_file_empty empty.pdf',
      expect.stringContaining('file_large large.pdf'),
    ],
  ]);
});

it('a file of the maximum size is attached', () => {
  expect(add([], [fileOf('full.pdf', FEEDBACK_LIMITS.bytes)])).toEqual([['full.pdf'], []]);
});

it('a file that is chosen twice is attached once', () => {
  expect(add([fileOf('a.pdf')], [fileOf('a.pdf')])).toEqual([['a.pdf'], []]);
});

it('files beyond the limit are dropped, with a message', () => {
  const many = Array.from({ length: FEEDBACK_LIMITS.files + 1 }, (_, at) => fileOf(`${at}.pdf`));
  const [names, problems] = add([], many);
  expect([names?.length, problems]).toEqual([
    FEEDBACK_LIMITS.files,
    [`feedback_too_many_files ${FEEDBACK_LIMITS.files}`],
  ]);
});

it('a size in megabytes is never shown as zero', () => {
  expect([megabytes(1, 'en'), megabytes(1_572_864, 'en')]).toEqual(['0.01', '1.5']);
});

import { describe, expect, it } from 'vitest';
import { HIDDEN_CHARACTERS, Line, visibleLine } from './line.ts';

const problemOf = (text: string) => Line(100).safeParse(text).error?.issues[0]?.message ?? null;

describe('a line', () => {
  it.each([
    'Əliyeva Günəş Çingiz qızı',
    'Həzi Aslanov küç. 12/4, mənzil 5 (7-ci mərtəbə)',
    'ул. Ёлочная, д. 5 «Б» – кв. 7',
    "O'Neil-Şirin №1 & Co. 😀 ❤️",
    'Ali\u0301 Nərimanov',
  ])('%s is valid', (text) => {
    expect(problemOf(text)).toBeNull();
    expect(visibleLine(text)).toBe(text);
  });

  it.each(
    [
      ...[
        '\u0007',
        '\n',
        '\t',
        '\u007f',
        '\u0085',
        '\u00ad',
        '\u061c',
        '\u200b',
        '\u200c',
        '\u200d',
        '\u200e',
        '\u200f',
      ],
      ...['\u2028', '\u202a', '\u202b', '\u202c', '\u202d', '\u202e', '\u2060', '\u2066', '\u2067', '\u2068', '\u2069'],
      ...['\ufeff', '\u3164', '\u{e0041}'],
    ].map((hidden) => [hidden.codePointAt(0)?.toString(16) ?? '', hidden]),
  )('with U+%s is none', (_code, hidden) => {
    expect(problemOf(`Ali${hidden}yev`)).toBe(HIDDEN_CHARACTERS);
    expect(visibleLine(`Ali${hidden}yev`)).toBe(/\s/.test(hidden) ? 'Ali yev' : 'Aliyev');
  });

  it('with half a character is invalid', () => {
    expect(problemOf('a\ud83d')).toBe('has letters that cannot be kept');
  });
});

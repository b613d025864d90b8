import { expect, it } from 'vitest';
import { drawText, widthOf } from './lettering.ts';

const LETTERS = [
  'abcçdeəfgğhxıijkqlmnoöprsştuüvyz0123456789',
  'ABCÇDEƏFGĞHXIİJKQLMNOÖPRSŞTUÜVYZ.,:–—()«»/²₼№',
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ',
].join('');

it('headings have each letter of az, en and ru in the display face', () => {
  const draw = (letter: string, face: 'text' | 'display') =>
    drawText(letter, { x: 0, y: 0 }, { size: 16, fill: '#000', face });
  const lacking = [...LETTERS].filter((letter) => draw(letter, 'display') === draw(letter, 'text'));
  expect(lacking).toEqual([]);
  // what it lacks is taken from the other one
  expect(draw('©', 'display')).toBe(draw('©', 'text'));
  expect(widthOf('evim', 32, 'display')).not.toBe(widthOf('evim', 32));
});

import { expect, it } from 'vitest';
import { blurGradient, blurPicture } from './blur.ts';

/** Red throughout: one component. */
const RED = '00TI:j';
/** Grey, lighter at the top than at the bottom: two components, one above the other. */
const FADING = '9rG+UM~q';
const NONE = [null, '', 'A view of the kitchen', 'LhK.q^tQ', '00TI:j"', 'L'.repeat(35)];

it('a BlurHash becomes a picture in its colours, and any other text none', () => {
  const picture = blurPicture(RED) ?? '';
  expect(picture).toMatch(/^url\(data:image\/bmp;base64,Qk[^)]+\)$/);
  const file = Buffer.from(picture.slice(picture.indexOf(',') + 1, -1), 'base64');
  expect([file.length, file.readUInt32LE(2), file.readInt32LE(18), file.readInt32LE(22)]).toEqual([198, 198, 8, 6]);
  const [blue = 0, green = 0, red = 0] = file.subarray(54, 57);
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  for (const text of NONE) expect(blurPicture(text)).toBeUndefined();
});

it('the rows of a BlurHash become a vertical gradient, and any other text gives none', () => {
  expect(new Set(coloursOf(blurGradient(RED))).size).toBe(1);
  const light = coloursOf(blurGradient(FADING)).map((colour) => Number.parseInt(colour.slice(1, 3), 16));
  expect(light).toHaveLength(6);
  expect(light).toEqual(light.toSorted((a, b) => b - a));
  expect(light[0]).toBeGreaterThan((light[5] ?? 255) + 20);
  for (const text of NONE) expect(blurGradient(text)).toBeUndefined();
});

const coloursOf = (gradient = '') => gradient.match(/#[0-9a-f]{6}/g) ?? [];

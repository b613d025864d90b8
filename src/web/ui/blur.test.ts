import { expect, it } from 'vitest';
import { blurPicture } from './blur.ts';

it('a BlurHash becomes a picture in its colours, and any other text none', async () => {
  // red throughout: one component
  const picture = blurPicture('00TI:j') ?? '';
  expect(picture).toMatch(/^data:image\/bmp;base64,Qk/);
  const file = Buffer.from(picture.split(',')[1] ?? '', 'base64');
  expect([file.length, file.readUInt32LE(2), file.readInt32LE(18), file.readInt32LE(22)]).toEqual([198, 198, 8, 6]);
  const [blue = 0, green = 0, red = 0] = file.subarray(54, 57);
  expect([red > 200, green < 60, blue < 60]).toEqual([true, true, true]);
  for (const text of [null, '', 'A view of the kitchen', 'LhK.q^tQ', '00TI:j"', 'L'.repeat(35)])
    expect(blurPicture(text)).toBeUndefined();
});

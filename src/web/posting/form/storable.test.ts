import { expect, it } from 'vitest';
import { storable } from './storable.ts';

it('a text loses NUL and half a surrogate pair, wherever it is, and nothing else', () => {
  const description = [{ children: [{ text: 'Dəniz\0 mənzərəli \ud83d😀\\u0000' }] }];
  expect(storable({ Area: '5\u00002', Description: description, Rooms: null, Images: [1, 'a'] })).toEqual({
    Area: '52',
    Description: [{ children: [{ text: 'Dəniz mənzərəli 😀\\u0000' }] }],
    Rooms: null,
    Images: [1, 'a'],
  });
});

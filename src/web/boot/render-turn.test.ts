import { expect, test } from 'vitest';
import { nextRenderTurn } from './render-turn.ts';

test('between two pages that are ready at once, other work has its turn', async () => {
  const done: string[] = [];
  const first = nextRenderTurn().then(() => {
    done.push('a page');
    setImmediate(() => done.push('a response of the database'));
  });
  await Promise.all([first, nextRenderTurn().then(() => done.push('another page'))]);
  expect(done).toEqual(['a page', 'a response of the database', 'another page']);
});

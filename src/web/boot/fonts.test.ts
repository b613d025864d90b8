import { globSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';

const LARGEST = 25 * 1024;

it('the display face costs at most 25 KB a script', () => {
  const files = globSync('src/web/boot/fonts/onest-*.woff2');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => statSync(file).size > LARGEST)).toEqual([]);
});

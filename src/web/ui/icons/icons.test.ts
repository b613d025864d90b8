import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawIcons } from '../../../../bin/make-icons.mjs';

it('icons.svg has the icons of names.ts as npm run icons draws them', async () => {
  expect(await readFile(new URL('./icons.svg', import.meta.url), 'utf8')).toBe(await drawIcons());
});

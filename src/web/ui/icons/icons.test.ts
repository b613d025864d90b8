import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { drawIcons, ICON_FILES } from '../../../../bin/make-icons.mjs';

it('the files have the icons of names.ts as npm run icons draws them', async () => {
  for (const [file, names] of Object.entries(ICON_FILES))
    expect(await readFile(new URL(file, import.meta.url), 'utf8')).toBe(await drawIcons(names));
});

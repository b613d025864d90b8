import { readFileSync } from 'node:fs';
import { expect, openHydrated, test } from '../support/browser/browser.ts';

const LANGUAGES = { az: '/', en: '/en', ru: '/ru' };

test('the letters of every text have a font of ours, in headings too', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [language, path] of Object.entries(LANGUAGES)) {
    const texts = JSON.parse(readFileSync(`src/texts/${language}.json`, 'utf8')) as Record<string, string>;
    const letters = [...new Set(Object.values(texts).join(''))].filter((letter) => /[\p{L}\p{N}\p{P}₼]/u.test(letter));
    await openHydrated(page, path);
    await page.evaluate(async (text) => {
      document.body.innerHTML = '';
      for (const name of ['p', 'h1'])
        document.body.append(Object.assign(document.createElement(name), { textContent: text }));
      document.querySelector('h1')?.classList.add('font-bold');
      await Promise.all(
        ['16px Inter', 'bold 16px Inter', 'bold 28px Onest'].map((font) => document.fonts.load(font, text)),
      );
      await document.fonts.ready;
    }, letters.join(''));
    const { root } = await session.send('DOM.getDocument');
    for (const [selector, family] of [
      ['p', /^Inter/],
      ['h1', /^Onest/],
    ] as const) {
      const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
      const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
      const others = fonts.filter(({ familyName, isCustomFont }) => !isCustomFont || !family.test(familyName));
      expect([language, selector, others]).toEqual([language, selector, []]);
    }
  }
});

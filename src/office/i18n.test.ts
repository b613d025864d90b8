import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openI18n } from './i18n.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: '' } }));
afterEach(() => vi.unstubAllGlobals());

it('the page has the language of the texts, that of the first visit too after it was left', async () => {
  const i18n = await openI18n();
  const seen = [document.documentElement.lang];
  for (const language of ['ru', 'az', 'en', 'az']) {
    await i18n.changeLocale(language);
    seen.push(document.documentElement.lang);
    expect(i18n.getLocale()).toBe(language);
  }
  expect(seen).toEqual(['az', 'ru', 'az', 'en', 'az']);
});

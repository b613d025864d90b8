import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { openTranslation, TranslationContext } from '../../src/web/text/translation.ts';

/** Renders a part of a page as HTML in a language. */
export function renderPart(part: ReactNode, language: Language = 'az'): string {
  return renderWith(createElement(MemoryRouter, { initialEntries: [homeIn(language)] }, part), language);
}

/** Renders a whole page, which names its address on a public site, as HTML in a language. */
export function renderPage(page: ReactNode, publicUrl: string, language: Language = 'az'): string {
  const router = createMemoryRouter([{ id: 'root', path: '*', loader: () => null, element: page }], {
    initialEntries: [homeIn(language)],
    hydrationData: { loaderData: { root: { publicUrl } } },
  });
  return renderWith(createElement(RouterProvider, { router }), language);
}

const homeIn = (language: Language) => (language === 'az' ? '/' : `/${language}`);

function renderWith(routed: ReactNode, language: Language): string {
  const file = resolve(import.meta.dirname, `../../src/texts/${language}.json`);
  const translation = openTranslation(language, JSON.parse(readFileSync(file, 'utf8')));
  return renderToStaticMarkup(createElement(TranslationContext, { value: translation }, routed));
}

/** The texts of the elements with a tag, one string each. */
export function textsIn(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'gs'))].map(([element]) =>
    element
      .replaceAll(/<[^>]*>/g, '')
      .replaceAll(/[\u00a0\u2060]/g, (sign) => (sign === '\u00a0' ? ' ' : ''))
      .trim(),
  );
}

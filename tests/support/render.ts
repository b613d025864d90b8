import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { openTranslation, TranslationContext } from '../../src/web/text/translation.ts';

/** Renders a part of a page as HTML in a language. */
export function renderPart(part: ReactNode, language: Language = 'az'): string {
  const file = resolve(import.meta.dirname, `../../src/texts/${language}.json`);
  const translation = openTranslation(language, JSON.parse(readFileSync(file, 'utf8')));
  const path = language === 'az' ? '/' : `/${language}`;
  return renderToStaticMarkup(
    createElement(
      MemoryRouter,
      { initialEntries: [path] },
      createElement(TranslationContext, { value: translation }, part),
    ),
  );
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

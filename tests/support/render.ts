import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router';
import type { Language } from '#contract/values/dates.ts';
import { openTexts } from '../../src/web/text/texts.ts';

/** Renders a part of a page as HTML in a language. */
export function renderPart(part: ReactNode, language: Language = 'az'): string {
  const file = resolve(import.meta.dirname, `../../src/texts/${language}.json`);
  const i18n = openTexts(language, JSON.parse(readFileSync(file, 'utf8')));
  const path = language === 'az' ? '/' : `/${language}`;
  return renderToStaticMarkup(
    createElement(MemoryRouter, { initialEntries: [path] }, createElement(I18nextProvider, { i18n }, part)),
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

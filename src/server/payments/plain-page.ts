import { z } from 'zod';
import { LANGUAGES, type Language } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import { PAGE_COLOURS } from '../http/page-colours.ts';

/** The language of such a page: who opens it comes from a page of ours. */
export const PageLanguage = z.enum(LANGUAGES).default('az').catch('az');

type Page = {
  language: Language;
  title: string /** HTML of the card */;
  body: string /** rules beside those of all */;
  style?: string;
};

/** A standalone page of one card: it loads no script, font or picture. */
export function plainPage({ language, title, body, style = '' }: Page): string {
  const { canvas, surface, line, edge, ink, muted, caspian, pressed, onCaspian } = PAGE_COLOURS;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center;
    background: ${canvas}; color: ${ink} }
  main { width: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; margin: 1rem 0; padding: 1.5rem; border-radius: 12px;
    background: ${surface}; border: 1px solid ${line} }
  h1 { margin: 0 0 .25rem; font-size: 1.125rem; line-height: 1.35 }
  p { margin: 0; color: ${muted}; text-wrap: pretty }
  .sum { font-size: 1.75rem; line-height: 1.3; font-weight: 700; font-variant-numeric: tabular-nums; color: inherit }
  form { display: grid; gap: .5rem; margin-top: 1.25rem }
  button { min-height: 44px; border-radius: 8px; font: inherit; line-height: 1.25; font-weight: 600; cursor: pointer;
    padding: .5rem 1rem; border: 1px solid ${edge}; background: none; color: inherit }
  button:hover { border-color: ${caspian} }
  button.go { background: ${caspian}; border-color: ${caspian}; color: ${onCaspian} }
  button.go:hover { background: ${pressed} }
  :focus-visible { outline: 2px solid ${caspian}; outline-offset: 2px }
${style}</style></head><body><main>${body}</main></body></html>`;
}

/** `25,50 AZN`, never split: in letters, because some phones' fonts lack the sign of the manat. */
export function amountText(amount: string, language: Language): string {
  return `${language === 'en' ? amount : amount.replace('.', ',')}\u00a0AZN`;
}

import type { Language } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import type { Frame, Letter, LetterCard } from './letter.ts';

type Page = Frame & { language: Language; publicUrl: string; siteName: string };

/** The widest that mail clients show whole, in px. */
const WIDTH = 560;
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";
/** Colours of the site's light theme; mail clients with a dark one that read styles get DARK. */
const INK = '#101828';
const MUTED = '#52607a';
const LINE = '#e3e7ed';
const CASPIAN = '#0b6e75';

const DARK = `@media (prefers-color-scheme: dark) {
  .page { background: #0e1420 !important }
  .sheet { background: #171f2e !important; border-color: #2a3547 !important }
  .ink { color: #eef2f8 !important }
  .muted { color: #a6b3c8 !important }
  .line { border-color: #2a3547 !important }
  .link { color: #56c5cc !important }
  .go { background: #56c5cc !important }
  .go a { color: #04262a !important }
}`;

/**
 * A letter as HTML for mail clients: tables, styles on the elements, nothing loaded but the site's pictures. Everything that
 * is said is escaped.
 */
export function letterHtml(letter: Letter, page: Page): string {
  const { heading, paragraphs, quote, closing = [], cards = [], button, note } = letter;
  // several are what the letter is for, and its button leads to all of them
  const isList = cards.length > 1;
  const body = [
    paragraph(page.greeting),
    ...paragraphs.map((text) => paragraph(text)),
    quote && quotation(quote),
    ...closing.map((text) => paragraph(text)),
    ...(isList ? cards.map((card) => smallCardTable(card, page.hide)) : []),
    button && buttonTable(button),
    note && paragraph(note, 'muted'),
    ...(isList ? [] : cards.map((card) => cardTable(card, page.hide))),
    paragraph(page.signOff),
  ].filter((part) => part);
  return `<!doctype html>
<html lang="${page.language}"><head><meta charset="utf-8"><title>${escapeHtml(heading)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark"><meta name="format-detection" content="telephone=no, address=no">
<style>${DARK}</style></head>
<body class="page" style="margin:0;padding:0;background:#f6f7f9">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preheaderOf(letter))}${'&#847; &nbsp;'.repeat(40)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f6f7f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:${WIDTH}px;width:100%">
<tr><td style="padding:0 4px 16px">${brand(page)}</td></tr>
<tr><td class="sheet" style="background:#ffffff;border:1px solid ${LINE};border-radius:12px;padding:24px 20px 8px">
<h1 class="ink" style="margin:0 0 16px;font:700 22px/1.3 ${FONT};color:${INK}">${escapeHtml(heading)}</h1>
${body.join('\n')}
</td></tr>
<tr><td class="muted" style="padding:16px 4px 0;font:13px/1.5 ${FONT};color:${MUTED}">${escapeHtml(page.why)}${letter.searches ? ` ${link(page.searches, letter.searches)} ·` : ''}${letter.stop ? ` ${link(page.stop, letter.stop)}` : ''}</td></tr>
</table></td></tr></table></body></html>`;
}

/** What a list of mails shows beside the subject. */
function preheaderOf({ paragraphs, quote }: Letter): string {
  return [paragraphs[0], quote].filter(Boolean).join(' ').slice(0, 200);
}

function brand({ site, siteName, publicUrl }: Page): string {
  return `<a href="${escapeHtml(site.url)}" class="ink" style="color:${INK};text-decoration:none;font:700 20px/32px ${FONT}"><img src="${escapeHtml(publicUrl)}/touch-icon.png" width="32" height="32" alt="" style="vertical-align:middle;border:0;border-radius:8px;margin-right:8px"><span style="vertical-align:middle">${escapeHtml(siteName.toLowerCase())}</span></a>`;
}

function paragraph(text: string, kind: 'ink' | 'muted' = 'ink'): string {
  const style = kind === 'ink' ? `font:16px/1.5 ${FONT};color:${INK}` : `font:14px/1.5 ${FONT};color:${MUTED}`;
  return `<p class="${kind}" style="margin:0 0 16px;${style};overflow-wrap:anywhere">${withBreaks(text)}</p>`;
}

function quotation(text: string): string {
  return `<blockquote class="ink line" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid ${LINE};font:16px/1.5 ${FONT};color:${INK};overflow-wrap:anywhere">${withBreaks(text)}</blockquote>`;
}

function cardTable({ photo, ...card }: LetterCard, hide: string): string {
  const { title, url } = card;
  const picture = photo
    ? `<tr><td><a href="${escapeHtml(url)}"><img src="${escapeHtml(photo)}" width="${WIDTH - 42}" alt="${escapeHtml(title)}" style="display:block;width:100%;height:auto;max-height:400px;object-fit:cover;border:0;border-radius:9px 9px 0 0"></a></td></tr>`
    : '';
  return `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border:1px solid ${LINE};border-radius:10px;border-collapse:separate">${picture}
<tr><td style="padding:12px 14px 14px">${cardLines(card, hide)}</td></tr></table>`;
}

/** One of several: its photo beside its lines, so that many fit on a screen. */
function smallCardTable({ photo, ...card }: LetterCard, hide: string): string {
  const picture = photo
    ? `<td width="112" valign="top" style="padding:10px 0 10px 10px"><a href="${escapeHtml(card.url)}"><img src="${escapeHtml(photo)}" width="112" height="84" alt="${escapeHtml(card.title)}" style="display:block;width:112px;height:84px;object-fit:cover;border:0;border-radius:7px"></a></td>`
    : '';
  return `<table class="line" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 12px;border:1px solid ${LINE};border-radius:10px;border-collapse:separate">
<tr>${picture}<td valign="top" style="padding:10px 12px">${cardLines(card, hide)}</td></tr></table>`;
}

function cardLines({ title, place, price, number, url, hide }: Omit<LetterCard, 'photo'>, label: string): string {
  return `<div class="ink" style="font:700 20px/1.3 ${FONT};color:${INK}">${escapeHtml(price)}</div>
<div style="font:600 16px/1.4 ${FONT};padding-top:2px">${link(title, url)}</div>
${place && `<div class="ink" style="font:15px/1.4 ${FONT};color:${INK};padding-top:2px">${escapeHtml(place)}</div>`}
<div class="muted" style="font:14px/1.4 ${FONT};color:${MUTED};padding-top:2px">${escapeHtml(number)}</div>
${hide ? `<div class="muted" style="font:14px/1.4 ${FONT};color:${MUTED};padding-top:6px">${link(label, hide)}</div>` : ''}`;
}

function buttonTable({ label, url }: { label: string; url: string }): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="go" style="background:${CASPIAN};border-radius:8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 24px;font:600 16px/1.25 ${FONT};color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`;
}

function link(label: string, url: string): string {
  return `<a class="link" href="${escapeHtml(url)}" style="color:${CASPIAN};text-decoration:underline">${escapeHtml(label)}</a>`;
}

const withBreaks = (text: string) => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

import type { FastifyReply } from 'fastify';
import type { Language } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { PAGE_COLOURS } from '../http/page-colours.ts';
import { requestedLanguage } from '../text/texts.ts';

const LINK_PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The mark of public/favicon.svg: who asks is seen at once. */
const MARK = `<svg aria-hidden="true" viewBox="0 0 32 32" width="36" height="36"><path fill="#c8374a" d="M5 31V13.5C5 8.5 9.5 7 16 1c6.5 6 11 7.5 11 12.5V31Z"/><path fill="#f3ede2" d="M11 31V18c0-3 2.2-3.6 5-6.5 2.8 2.9 5 3.5 5 6.5v13Z"/></svg>`;

/** A page: what it says, and the button that does it, if there is anything to do. */
export type LinkPage = {
  language: Language;
  title: string;
  text: string;
  /** `name`: of the field that has the token, which is `token` without it */
  button: { label: string; action: string; token: string; name?: string } | null;
  /** what else can be answered: what that does, and a button for each answer, which sends it beside the token */
  others?: { text: string; name: string; answers: { value: string; label: string }[] } | undefined;
  /** where its link leads, without language */
  next: string;
  goOn: string;
};

/** The browser's language, for links whose account is unknown. */
export const languageOfVisitor = ({ request }: FastifyReply): Language =>
  requestedLanguage(request.headers['accept-language']);

/** Sends the page behind a link, which nobody else may keep or learn of. */
export function sendLinkPage(reply: FastifyReply, page: LinkPage): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', LINK_PAGE_POLICY)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(linkPage(page));
}

/** A question with its buttons, or the result. Works without JavaScript. */
function linkPage({ language, title, text, button, others, next, goOn }: LinkPage): string {
  const answers = others?.answers.map(
    ({ value, label }) => `<button class="quiet" name="${others.name}" value="${value}">${escapeHtml(label)}</button>`,
  );
  const more = others && answers ? `<p>${escapeHtml(others.text)}</p>${answers.join('\n')}` : '';
  const form = button
    ? `<form method="post" action="${escapeHtml(button.action)}"><input type="hidden" name="${button.name ?? 'token'}" value="${escapeHtml(button.token)}">
<button>${escapeHtml(button.label)}</button>${more}</form>`
    : '';
  const { canvas, surface, edge, ink, muted, caspian, pressed, onCaspian } = PAGE_COLOURS;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: ${canvas};
    color: ${ink} }
  main { width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px;
    background: ${surface}; box-shadow: 0 8px 24px rgb(16 24 40 / 12%) }
  h1 { margin: .75rem 0 .5rem; font-size: 1.25rem } p { margin: 0 0 1.25rem }
  button { min-height: 48px; width: 100%; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
    cursor: pointer; background: ${caspian}; color: ${onCaspian} }
  button:not(.quiet):hover { background: ${pressed} }
  form p { margin: 1.25rem 0 .75rem; color: ${muted} }
  button.quiet { margin-bottom: .5rem; border: 1px solid ${edge}; background: none; color: inherit }
  a { display: block; padding: .75rem 0; margin-bottom: -.75rem; text-align: center; color: ${caspian} }
</style></head><body><main>${MARK}<h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>
${form}<a href="${pathIn(language, next)}">${escapeHtml(goOn)}</a></main></body></html>`;
}

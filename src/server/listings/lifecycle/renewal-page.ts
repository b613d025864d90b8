import { formatLongDate } from '#contract/values/dates.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import { fillText } from '../../text/texts.ts';
import type { Renewal } from './renewals.ts';

export const RENEWAL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The text of the page: a question with one button, or the result. */
type TextName = 'ask_due' | 'ask_expired' | 'done_due' | 'done_expired' | 'renewed' | 'void';

/** The page behind a renewal link, in the owner's language. Works without JavaScript. */
export function renewalPage(
  { state, id, language, endsAt }: Renewal,
  { token, isDone, texts }: { token: string; isDone: boolean; texts: Record<string, string> },
): string {
  const canAct = state === 'due' || state === 'expired';
  const textName: TextName = canAct ? `${isDone ? 'done' : 'ask'}_${state}` : state;
  const variables = { id: String(id), date: endsAt ? formatLongDate(endsAt, language) : '' };
  const translate = (key: string) => escapeHtml(fillText(texts[key] ?? key, variables));
  const button = state === 'expired' ? 'renewal_button_expired' : 'renewal_button';
  const form = `<form method="post" action="/api/renewals"><input type="hidden" name="token" value="${escapeHtml(token)}">
<button>${translate(button)}</button></form>`;
  const next = state === 'void' ? '/listings?my=true' : `/listing/${id}`;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${translate('renewal_title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#eef1f6, #0e1420);
    color: light-dark(#16202f, #e8edf5) }
  main { width: min(26rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #182033); box-shadow: 0 8px 24px rgb(16 24 40 / 12%) }
  h1 { margin: 0 0 .5rem; font-size: 1.25rem } p { margin: 0 0 1.25rem }
  button { min-height: 48px; width: 100%; border: 0; border-radius: 8px; font: inherit; font-weight: 600;
    cursor: pointer; background: #0b6e75; color: #fff }
  a { display: block; padding: .75rem 0; margin-bottom: -.75rem; text-align: center; color: light-dark(#0b6e75, #6cc5cb) }
</style></head><body><main><h1>${translate('renewal_title')}</h1><p role="status">${translate(`renewal_${textName}`)}</p>
${canAct && !isDone ? form : ''}<a href="${pathIn(language, next)}">${translate('renewal_go_on')}</a></main></body></html>`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#contract/dates.ts';
import { DocumentId } from '#contract/page.ts';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import type { Words } from '../content/text-store.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { BrowserForm } from '../ports.ts';
import { escapeHtml } from './escape-html.ts';
import { claimTransaction, findByOrder } from './queries.ts';
import { checkPayment } from './settling.ts';

const language = z.enum(['az', 'en', 'ru']).default('az').catch('az');

/** For providers whose page is reached by a form that the browser posts: the page that posts it, and the way back. */
export function bridgeRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/payments/bridge/:id',
    {
      config: { forgivesToken: true },
      schema: { hide: true, params: z.object({ id: DocumentId }), querystring: z.object({ locale: language }) },
    },
    async ({ params, query, ip }, reply) => {
      const payment = await findByOrder(deps.db, params.id);
      if (!payment) throw new Refusal(404, 'not_found');
      const provider = deps.payments[payment.provider];
      const isOpen = payment.status === 'created' || payment.status === 'redirected';
      // paid already, or begun with another provider: how it stands is on its own page
      if (!isOpen || provider?.name !== payment.adapter || !provider.form)
        return reply.redirect(pageOf(deps, params.id, query.locale), 303);
      const form = provider.form({ id: payment.document_id, amount: payment.amount }, ip);
      const nonce = randomBytes(16).toString('base64');
      return reply
        .type('text/html')
        .header('content-security-policy', policyOf(form, nonce))
        .send(bridgePage(form, nonce, await deps.texts.wordsIn(query.locale), query.locale));
    },
  );
  returnRoutes(site, deps);
}

/** Where browsers come back to with the provider's number of a payment. It is believed when the provider says the same. */
function returnRoutes(site: Site, deps: Deps): void {
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.route({
      method: ['GET', 'POST'],
      url: '/api/payments/return/:provider',
      config: { forgivesToken: true },
      schema: { hide: true, params: z.object({ provider: z.enum(PAYMENT_PROVIDERS) }) },
      handler: async ({ params, query, body, log }, reply) => {
        const told = Object.entries({ ...(query as object), ...((body ?? {}) as object) }).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        );
        const provider = deps.payments[params.provider];
        const claim = provider?.readReturn?.(Object.fromEntries(told));
        if (!provider || !claim) throw new Refusal(400, 'bad_request');
        const payment = await claimTransaction(
          deps.db,
          claim.order,
          provider.name,
          claim.transaction,
          deps.clock.now(),
        );
        if (payment) await checkPayment(deps, payment, log);
        return reply.redirect(pageOf(deps, claim.order, 'az'), 303);
      },
    });
  });
}

function pageOf({ config }: Deps, order: string, locale: string): string {
  return `${config.PUBLIC_URL}${locale === 'az' ? '' : `/${locale}`}/payment/${encodeURIComponent(order)}`;
}

/** The form may go to the provider alone, and on to other hosts of its domain. */
function policyOf({ action }: BrowserForm, nonce: string): string {
  const { host } = new URL(action);
  const domain = host.split('.').slice(-2).join('.');
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    `form-action https://${host} https://${domain} https://*.${domain}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function bridgePage({ action, fields }: BrowserForm, nonce: string, { texts }: Words, locale: Language): string {
  const say = (key: string) => escapeHtml(texts[key] ?? key);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${say('bridge_title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center;
    background: light-dark(#f6f7f9, #0e1420); color: light-dark(#101828, #e6eaf2) }
  main { width: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #182033); text-align: center }
  h1 { margin: 0 0 .25rem; font-size: 1.125rem } p { margin: 0 0 1.25rem; color: light-dark(#52607a, #aab4c5) }
  button { width: 100%; min-height: 44px; border: 0; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer;
    background: #0b6e75; color: #fff }
</style></head><body><main><h1>${say('bridge_title')}</h1><p>${say('bridge_text')}</p>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button>${say('bridge_go')}</button></form>
</main><script nonce="${nonce}">document.forms[0].submit()</script></body></html>`;
}

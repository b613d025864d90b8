import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import { DocumentId } from '#contract/wire/page.ts';
import type { LanguageTexts } from '../content/texts/text-store.ts';
import type { Deps, Site } from '../deps.ts';
import { PAGE_COLOURS } from '../http/page-colours.ts';
import { reportingPolicy } from '../http/security-headers.ts';
import type { BrowserForm } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { amountText, PageLanguage, plainPage } from './plain-page.ts';
import { claimTransaction, findByOrder } from './queries.ts';
import { checkPayment } from './settlement.ts';

/** For providers whose page is opened by a posted form: the page that posts it, and the return address. */
export function bridgeRoutes(site: Site, deps: Deps): void {
  site.get(
    '/api/payments/bridge/:id',
    {
      config: { forgivesToken: true },
      schema: { hide: true, params: z.object({ id: DocumentId }), querystring: z.object({ locale: PageLanguage }) },
    },
    async ({ params, query, ip }, reply) => {
      const payment = await findByOrder(deps.db, params.id);
      if (!payment) throw new Refusal(404, 'not_found');
      const provider = deps.payments[payment.provider];
      const isOpen = payment.status === 'created' || payment.status === 'redirected';
      // already paid, or started with another provider: its own page shows the state
      if (!isOpen || provider?.name !== payment.adapter || !provider.form)
        return reply.redirect(pageOf(deps, params.id, query.locale), 303);
      const form = provider.form({ id: payment.document_id, amount: payment.amount }, ip);
      const nonce = randomBytes(16).toString('base64');
      const { texts } = await deps.texts.textsIn(query.locale);
      return reply
        .type('text/html')
        .header('content-security-policy', policyOf(form, nonce))
        .send(bridgePage(form, { nonce, language: query.locale, amount: payment.amount, texts }));
    },
  );
  returnRoutes(site, deps);
}

/** The return address with the provider's id of a payment. It is only trusted after asking the provider. */
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
        const parameters = Object.entries({ ...(query as object), ...((body ?? {}) as object) }).filter(
          (pair): pair is [string, string] => typeof pair[1] === 'string',
        );
        const provider = deps.payments[params.provider];
        const claim = provider?.readReturn?.(Object.fromEntries(parameters));
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

/** The form may be posted to the provider and other hosts of its domain only. */
function policyOf({ action }: BrowserForm, nonce: string): string {
  const { host } = new URL(action);
  const domain = host.split('.').slice(-2).join('.');
  return reportingPolicy([
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    `form-action https://${host} https://${domain} https://*.${domain}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
}

type PageValues = Pick<LanguageTexts, 'texts'> & { nonce: string; language: Language /** qəpik */; amount: number };

function bridgePage({ action, fields }: BrowserForm, { nonce, language, amount, texts }: PageValues): string {
  const html = (key: string) => escapeHtml(texts[key] ?? key);
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`,
  );
  return plainPage({
    language,
    title: texts.bridge_title ?? '',
    body: `<div class="wait" aria-hidden="true"></div><h1>${html('bridge_title')}</h1>
<p class="sum">${amountText((amount / 100).toFixed(2), language)}</p><p>${html('bridge_text')}</p>
<form method="post" action="${escapeHtml(action)}">${inputs.join('')}<button class="go">${html('bridge_go')}</button></form>
<noscript><style>.wait { display: none }</style></noscript><script nonce="${nonce}">document.forms[0].submit()</script>`,
    style: `
  main { text-align: center } h1 { margin-bottom: .5rem } .sum { margin-bottom: .5rem }
  .wait { width: 2rem; height: 2rem; margin: 0 auto 1rem; box-sizing: border-box; border-radius: 50%;
    border: 3px solid ${PAGE_COLOURS.line}; border-top-color: ${PAGE_COLOURS.muted} }
  @media (prefers-reduced-motion: no-preference) { .wait { animation: turn 1s linear infinite } }
  @keyframes turn { to { rotate: 1turn } }`,
  });
}

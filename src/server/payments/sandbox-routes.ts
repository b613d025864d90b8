import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import type { Language } from '#contract/values/dates.ts';
import { escapeHtml } from '#contract/values/escape-html.ts';
import type { LanguageTexts } from '../content/texts/text-store.ts';
import type { Deps, Site } from '../deps.ts';
import { PAGE_COLOURS } from '../http/page-colours.ts';
import type { SandboxBank, SandboxPayment } from '../ports.ts';
import { Refusal } from '../refusal.ts';
import { amountText, PageLanguage, plainPage } from './plain-page.ts';

const CHOICES = ['pay', 'decline', 'cancel', 'close', 'double', 'late'] as const;
type Choice = (typeof CHOICES)[number];
/** The delay of a late callback, in ms. */
const LATE_DELAY = 8_000;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const path = '/api/sandbox/:transaction';
const params = z.object({ transaction: z.string().regex(/^te\d{15}$/) });

/** The page of the sandbox bank. Not in production: config.ts refuses it. */
export function sandboxRoutes(site: Site, deps: Deps): void {
  const { sandbox } = deps;
  if (!sandbox) return;
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const querystring = z.object({ locale: PageLanguage });
    scope.get(path, { schema: { hide: true, params, querystring } }, async (request, reply) => {
      const payment = await findOpen(sandbox, request.params.transaction);
      const language = request.query.locale;
      const { texts } = await deps.texts.textsIn(language);
      const page = bankPage(payment, { language, texts });
      return reply.type('text/html').header('content-security-policy', POLICY).send(page);
    });
    scope.post(
      path,
      {
        // its callback needs a permit of the same visitor: several people behind one address would wait for each other
        config: { hasOwnSemaphore: true },
        schema: { hide: true, params, body: z.object({ choice: z.enum(CHOICES) }) },
      },
      async (request, reply) => {
        const payment = await findOpen(sandbox, request.params.transaction);
        await act(site, deps, sandbox, payment.transaction, request.body.choice);
        const isGood = !['decline', 'cancel'].includes(request.body.choice);
        return reply.redirect(isGood ? payment.success_url : payment.error_url, 303);
      },
    );
  });
}

/** Executes a button. The callback takes the same route as a real bank's. */
async function act(site: Site, deps: Deps, bank: SandboxBank, transaction: string, choice: Choice): Promise<void> {
  if (choice === 'cancel') return;
  const method = PAYMENT_PROVIDERS.find((one) => deps.payments[one]?.name === 'sandbox') ?? 'bank_card';
  const callback = await bank.decide(transaction, choice !== 'decline');
  const deliver = () =>
    site.inject({
      method: 'POST',
      url: `/api/payments/callback/${method}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(callback).toString(),
    });
  // close: paid without a callback; only a later check shows it
  if (choice === 'close') return;
  if (choice === 'late') return void setTimeout(deliver, LATE_DELAY).unref();
  await deliver();
  if (choice === 'double') await deliver();
}

async function findOpen(bank: SandboxBank, transaction: string): Promise<SandboxPayment> {
  const payment = await bank.find(transaction);
  if (!payment) throw new Refusal(404, 'not_found');
  return payment;
}

type PageTexts = Pick<LanguageTexts, 'texts'> & { language: Language };

function bankPage({ amount, description, status }: SandboxPayment, { language, texts }: PageTexts): string {
  const html = (key: string) => escapeHtml(texts[key] ?? key);
  const buttons = CHOICES.map(
    (choice) =>
      `<button name="choice" value="${choice}"${choice === 'pay' ? ' class="go"' : ''}>${html(`sandbox_${choice}`)}</button>`,
  ).join('');
  const content =
    status === 'new' ? `<form method="post">${buttons}</form>` : `<p role="status">${html('sandbox_over')}</p>`;
  return plainPage({
    language,
    title: texts.sandbox_title ?? '',
    body: `<h1>${html('sandbox_title')}</h1><p>${html('sandbox_hint')}</p><p class="card">4000 00•• •••• 0002</p>
<p class="sum">${escapeHtml(amountText(amount, language))}</p><p>${escapeHtml(description)}</p>${content}`,
    style: `
  .card { margin: 1rem 0; padding: .75rem 1rem; border: 1px solid ${PAGE_COLOURS.edge}; border-radius: 8px;
    font-variant-numeric: tabular-nums; letter-spacing: .1em }
  [role=status] { margin-top: 1.25rem }`,
  });
}

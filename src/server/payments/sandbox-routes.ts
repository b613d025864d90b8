import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#contract/payments/fields.ts';
import type { Deps, Site } from '../deps.ts';
import { Refusal } from '../errors.ts';
import type { SandboxBank, SandboxPayment } from '../ports.ts';
import { askedLanguage } from '../texts.ts';
import { escapeHtml } from './escape-html.ts';

const CHOICES = ['pay', 'decline', 'cancel', 'close', 'double', 'late'] as const;
type Choice = (typeof CHOICES)[number];
/** How late a late callback is, in ms. */
const LATE = 8_000;
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
const path = '/api/sandbox/:transaction';
const params = z.object({ transaction: z.string().regex(/^te\d{15}$/) });

/** The page of the sandbox bank. There is none in production: config.ts refuses it. */
export function sandboxRoutes(site: Site, deps: Deps): void {
  const { sandbox } = deps;
  if (!sandbox) return;
  void site.register(async (scope: Site) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.get(path, { schema: { hide: true, params } }, async (request, reply) => {
      const payment = await findOpen(sandbox, request.params.transaction);
      const { texts } = await deps.texts.wordsIn(askedLanguage(request.headers['accept-language']));
      return reply.type('text/html').header('content-security-policy', POLICY).send(bankPage(payment, texts));
    });
    scope.post(
      path,
      { schema: { hide: true, params, body: z.object({ choice: z.enum(CHOICES) }) } },
      async (request, reply) => {
        const payment = await findOpen(sandbox, request.params.transaction);
        await act(site, deps, sandbox, payment.transaction, request.body.choice);
        const isGood = !['decline', 'cancel'].includes(request.body.choice);
        return reply.redirect(isGood ? payment.success_url : payment.error_url, 303);
      },
    );
  });
}

/** What the buttons do. The callback goes through the same door as a real bank's. */
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
  // close: paid, and nobody is told; whoever asks the bank later learns of it
  if (choice === 'close') return;
  if (choice === 'late') return void setTimeout(deliver, LATE).unref();
  await deliver();
  if (choice === 'double') await deliver();
}

async function findOpen(bank: SandboxBank, transaction: string): Promise<SandboxPayment> {
  const payment = await bank.find(transaction);
  if (!payment) throw new Refusal(404, 'not_found');
  return payment;
}

function bankPage({ amount, description, status }: SandboxPayment, texts: Record<string, string>): string {
  const say = (key: string) => escapeHtml(texts[key] ?? key);
  const buttons = CHOICES.map(
    (choice) => `<button name="choice" value="${choice}" class="${choice}">${say(`sandbox_${choice}`)}</button>`,
  ).join('');
  return `<!doctype html><html><head><meta charset="utf-8"><title>${say('sandbox_title')}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { margin: 0; min-height: 100dvh; display: grid; place-items: center; background: light-dark(#eef1f6, #0e1420) }
  main { width: min(24rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px;
    background: light-dark(#fff, #182033); box-shadow: 0 8px 24px rgb(16 24 40 / 12%) }
  h1 { margin: 0 0 .25rem; font-size: 1.125rem } p { margin: 0 0 1rem; color: light-dark(#52607a, #aab4c5) }
  .sum { font-size: 2rem; font-weight: 700; margin: 1rem 0 0; color: inherit }
  .card { padding: .75rem 1rem; border: 1px solid light-dark(#7d8aa0, #62708a); border-radius: 8px;
    font-variant-numeric: tabular-nums; letter-spacing: .1em }
  form { display: grid; gap: .5rem; margin-top: 1.25rem }
  button { min-height: 44px; border-radius: 8px; font: inherit; font-weight: 600; cursor: pointer; padding: .5rem 1rem;
    border: 1px solid light-dark(#7d8aa0, #62708a); background: none; color: inherit }
  button.pay { background: #0b6e75; border-color: #0b6e75; color: #fff }
</style></head><body><main><h1>${say('sandbox_title')}</h1><p>${say('sandbox_hint')}</p>
<p class="card">4000 00•• •••• 0002</p>
<p class="sum">${escapeHtml(amount)} ₼</p><p>${escapeHtml(description)}</p>
${status === 'new' ? `<form method="post">${buttons}</form>` : `<p role="status">${say('sandbox_over')}</p>`}
</main></body></html>`;
}

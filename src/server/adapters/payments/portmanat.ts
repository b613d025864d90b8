import { type Outside, openOutside } from '../../outside/outside.ts';
import { PaymentFailure, type PaymentReport, type Payments } from '../../ports.ts';
import { isSameSecret } from '../../viewer/signature.ts';
import { openPaymentCalls, postForm, readAmount, readObject, textOf, writeAmount } from './amounts.ts';
import { cardHash, checkoutHash } from './portmanat-signature.ts';

/** `takesTests`: payments in their test mode are accepted. Never in production. */
type Wallet = { partner: string; service: string; key: string; takesTests: boolean };

/** Our own bridge page: the browser must post their forms. */
const bridgeOf = (publicUrl: string, id: string, language: string) =>
  `${publicUrl}/api/payments/bridge/${id}?locale=${language}`;

/**
 * Portmanat's classic checkout (wallet): the browser posts a form, and their server posts the signed result to us. It has
 * no API for the state of a payment or for refunds.
 */
export function openPortmanatCheckout({ partner, service, key, takesTests }: Wallet, publicUrl: string): Payments {
  return {
    name: 'portmanat',
    responses: { accepted: '1', refused: '0' },
    begin: async ({ id, language }) => ({ redirectUrl: bridgeOf(publicUrl, id, language), transaction: null }),
    form: ({ id, amount }) => ({
      action: 'https://www.portmanat.az/checkout',
      fields: { s_id: service, o_id: id, method: 'account', amount: writeAmount(amount) },
    }),
    readCallback: (body) => {
      const { o_id: order = '', transaction = '', hash: signature = '' } = body;
      const expected = checkoutHash(partner, service, order, transaction, key);
      if (order === '' || transaction === '' || !isSameSecret(signature, expected)) return null;
      if (body.test === '1' && !takesTests) return null;
      return {
        order,
        transaction,
        // only successful payments are reported
        outcome: 'paid',
        amount: readAmount(body.amount),
        currency: 'AZN',
        details: { method: body.method ?? '', test: body.test ?? '' },
      };
    },
    ask: async () => null,
  };
}

type Card = { service: string; key: string; takesTests: boolean };
type CardOptions = { base?: string; timeoutMs?: number; outside?: Outside };

/**
 * Portmanat's card page (MPS): the browser posts a signed form and returns with their id of the payment. That proves
 * nothing, so the state is requested from their server.
 */
export function openPortmanatCard(
  { service, key, takesTests }: Card,
  publicUrl: string,
  { base = 'https://psp.mps.az', timeoutMs, outside = openOutside() }: CardOptions = {},
): Payments {
  const call = openPaymentCalls(outside, 'portmanat', timeoutMs);
  return {
    name: 'portmanat-card',
    responses: { accepted: '1', refused: '0' },
    begin: async ({ id, language }) => ({ redirectUrl: bridgeOf(publicUrl, id, language), transaction: null }),
    form: ({ id, amount }, ip) => ({
      action: 'https://psp.mps.az/process',
      fields: {
        service_id: service,
        client_rrn: id,
        amount: writeAmount(amount),
        client_ip: ip,
        hash: cardHash(key, service, id, writeAmount(amount)),
        return_url: `${publicUrl}/api/payments/return/portmanat`,
        cancel_url: `${publicUrl}/payment/${id}?returned=unpaid`,
      },
    }),
    // their server sends no callbacks: a request here is not theirs
    readCallback: () => null,
    readReturn: ({ client_rrn: order, psp_rrn: transaction }) =>
      order && transaction && /^[\w-]{1,64}$/.test(transaction) ? { order, transaction } : null,
    ask: async ({ transaction }) => {
      if (transaction === null) return null;
      const text = await postForm(call, `${base}/check`, { psp_rrn: transaction }).catch((error: unknown) => {
        throw new PaymentFailure(`portmanat-card was not reached: ${String(error)}`);
      });
      const response = readObject(text);
      if (!response) throw new PaymentFailure(`portmanat-card answers no JSON: ${text.slice(0, 80)}`);
      return reportOf(response, transaction, takesTests);
    },
  };
}

/** Null: unknown to them, or in their test mode. */
function reportOf(response: Record<string, unknown>, transaction: string, takesTests: boolean): PaymentReport | null {
  const { code, body, description } = response as {
    code?: unknown;
    body?: Record<string, unknown>;
    description?: unknown;
  };
  const order = textOf(body?.client_rrn);
  if (!body || order === null || textOf(body.psp_rrn) !== transaction) return null;
  const { test } = (body.service ?? {}) as { test?: unknown };
  if (Number(test) === 1 && !takesTests) return null;
  return {
    order,
    transaction,
    outcome: response.status === 'OK' && code === 0 ? 'paid' : code === 1 ? 'pending' : 'failed',
    amount: readAmount(body.amount),
    currency: 'AZN',
    details: { code: String(code), message: textOf(description) ?? '', rrn: textOf(body.bank_rrn) ?? '' },
  };
}

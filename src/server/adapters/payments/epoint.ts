import type { PaymentOutcome } from '#contract/payments/fields.ts';
import { type Outside, openOutside } from '../../outside/outside.ts';
import { PaymentFailure, type PaymentReport, type Payments } from '../../ports.ts';
import { openPaymentCalls, postForm, readAmount, readObject, textOf, writeAmount } from './amounts.ts';
import { openEpointMessage, signEpoint } from './epoint-signature.ts';

type Account = { publicKey: string; privateKey: string };
/** Sends a signed message to the provider and returns its response. @throws any network error */
export type EpointTransport = (path: string, form: { data: string; signature: string }) => Promise<string>;
type EpointOptions = { name: string; send: EpointTransport; isRedirectAllowed: (url: URL) => boolean };

export const EPOINT = 'https://epoint.az/api/1';

/** Card payments by Epoint (https://epoint.az/api/1). It answers 200 even when it refuses: `status` decides. */
export function openEpoint(account: Account, options: Partial<EpointOptions> = {}): Payments {
  const {
    name = 'epoint',
    send = overHttp(EPOINT),
    isRedirectAllowed = (url) => url.protocol === 'https:' && url.host === 'epoint.az' && url.username === '',
  } = options;

  const call = async (path: string, message: object): Promise<Record<string, unknown>> => {
    const form = signEpoint(account.privateKey, { public_key: account.publicKey, ...message });
    const text = await send(path, form).catch((error: unknown) => {
      throw new PaymentFailure(`${name} was not reached: ${reasonOf(error)}`);
    });
    const response = readObject(text);
    if (!response) throw new PaymentFailure(`${name} answers no JSON: ${text.slice(0, 80)}`);
    return response;
  };

  return {
    name,
    responses: { accepted: 'ok' },
    begin: async ({ id, amount, description, language, returnTo }) => {
      const response = await call('/request', {
        amount: writeAmount(amount),
        currency: 'AZN',
        language,
        order_id: id,
        description,
        success_redirect_url: returnTo.success,
        error_redirect_url: returnTo.failure,
      });
      const { status, redirect_url: address, message } = response;
      if (status !== 'success') throw new PaymentFailure(`${name} refuses: ${String(message ?? status)}`);
      if (typeof address !== 'string' || !URL.canParse(address) || !isRedirectAllowed(new URL(address)))
        throw new PaymentFailure(`${name} names no address of its own: ${String(address)}`);
      return { redirectUrl: address, transaction: textOf(response.transaction) };
    },
    readCallback: (body) => {
      const message = openEpointMessage(account.privateKey, body);
      return message && reportOf(message);
    },
    ask: async ({ id, transaction }) => {
      // if the response to /request was lost, we do not know their transaction
      const response = await call('/get-status', transaction ? { transaction } : { order_id: id });
      return isUnknown(response)
        ? null
        : { ...reportOf({ order_id: id, ...response }), order: textOf(response.order_id) ?? id };
    },
    refund: async ({ transaction, amount, language }) => {
      // not /refund-request, which is a payout to a card
      const response = await call('/reverse', { language, transaction, currency: 'AZN', amount: writeAmount(amount) });
      if (response.status !== 'success')
        throw new PaymentFailure(`${name} gives nothing back: ${String(response.message)}`);
    },
  };
}

/** Sends over the network, as a form. */
export function overHttp(base: string, outside: Outside = openOutside(), timeoutMs?: number): EpointTransport {
  const call = openPaymentCalls(outside, 'epoint', timeoutMs);
  return (path, form) => postForm(call, base + path, form);
}

const OUTCOMES: Record<string, PaymentOutcome> = {
  success: 'paid',
  error: 'failed',
  failed: 'failed',
  server_error: 'failed',
  returned: 'returned',
  new: 'pending',
};
const DETAIL_KEYS = [
  'code',
  'message',
  'bank_transaction',
  'bank_response',
  'operation_code',
  'rrn',
  'card_mask',
] as const;

function reportOf(message: Record<string, unknown>): PaymentReport {
  const details = DETAIL_KEYS.flatMap((key) => {
    const value = textOf(message[key]);
    return value === null ? [] : [[key, value] as const];
  });
  return {
    order: textOf(message.order_id) ?? '',
    transaction: textOf(message.transaction),
    outcome: OUTCOMES[String(message.status)] ?? 'pending',
    amount: readAmount(message.amount),
    // it accepts no other currency, and usually omits the field
    currency: textOf(message.currency) ?? 'AZN',
    details: Object.fromEntries(details),
  };
}

/** They do not know the transaction or order, or did not understand us: the payment's state stays unknown. */
function isUnknown(response: Record<string, unknown>): boolean {
  return textOf(response.transaction) === null && textOf(response.order_id) === null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}

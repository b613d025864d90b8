import type { PaymentOutcome } from '#contract/payments/fields.ts';
import { type Outside, openOutside } from '../../outside/outside.ts';
import { PaymentFailure, type PaymentReport, type Payments } from '../../ports.ts';
import { openPaymentCalls, postForm, readAmount, readObject, textOf, writeAmount } from './amounts.ts';
import { openEpointMessage, signEpoint } from './epoint-signature.ts';

type Account = { publicKey: string; privateKey: string };
/** Carries a signed message to the provider and its answer back. @throws whatever goes wrong on the way */
export type EpointTransport = (path: string, form: { data: string; signature: string }) => Promise<string>;
type How = { name: string; send: EpointTransport; isRedirectAllowed: (url: URL) => boolean };

export const EPOINT = 'https://epoint.az/api/1';

/** Cards by Epoint (https://epoint.az/api/1). Its answers are 200 also when it refuses: `status` decides. */
export function openEpoint(account: Account, how: Partial<How> = {}): Payments {
  const {
    name = 'epoint',
    send = overHttp(EPOINT),
    isRedirectAllowed = (url) => url.protocol === 'https:' && url.host === 'epoint.az' && url.username === '',
  } = how;

  const call = async (path: string, message: object): Promise<Record<string, unknown>> => {
    const form = signEpoint(account.privateKey, { public_key: account.publicKey, ...message });
    const text = await send(path, form).catch((error: unknown) => {
      throw new PaymentFailure(`${name} was not reached: ${reasonOf(error)}`);
    });
    const answer = readObject(text);
    if (!answer) throw new PaymentFailure(`${name} answers no JSON: ${text.slice(0, 80)}`);
    return answer;
  };

  return {
    name,
    answers: { taken: 'ok' },
    begin: async ({ id, amount, description, language, returnTo }) => {
      const answer = await call('/request', {
        amount: writeAmount(amount),
        currency: 'AZN',
        language,
        order_id: id,
        description,
        success_redirect_url: returnTo.success,
        error_redirect_url: returnTo.failure,
      });
      const { status, redirect_url: address, message } = answer;
      if (status !== 'success') throw new PaymentFailure(`${name} refuses: ${String(message ?? status)}`);
      if (typeof address !== 'string' || !URL.canParse(address) || !isRedirectAllowed(new URL(address)))
        throw new PaymentFailure(`${name} names no address of its own: ${String(address)}`);
      return { redirectUrl: address, transaction: textOf(answer.transaction) };
    },
    readCallback: (body) => {
      const message = openEpointMessage(account.privateKey, body);
      return message && reportOf(message);
    },
    ask: async ({ id, transaction }) => {
      // a payment whose answer was lost has no transaction of theirs that we know
      const answer = await call('/get-status', transaction ? { transaction } : { order_id: id });
      return isUnknown(answer)
        ? null
        : { ...reportOf({ order_id: id, ...answer }), order: textOf(answer.order_id) ?? id };
    },
    refund: async ({ transaction, amount, language }) => {
      // their /refund-request is a payout to a card; this one gives back
      const answer = await call('/reverse', { language, transaction, currency: 'AZN', amount: writeAmount(amount) });
      if (answer.status !== 'success')
        throw new PaymentFailure(`${name} gives nothing back: ${String(answer.message)}`);
    },
  };
}

/** Over the network, as a form. */
export function overHttp(base: string, outside: Outside = openOutside(), patience?: number): EpointTransport {
  const call = openPaymentCalls(outside, 'epoint', patience);
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
const TOLD = ['code', 'message', 'bank_transaction', 'bank_response', 'operation_code', 'rrn', 'card_mask'] as const;

function reportOf(message: Record<string, unknown>): PaymentReport {
  const details = TOLD.flatMap((key) => {
    const value = textOf(message[key]);
    return value === null ? [] : [[key, value] as const];
  });
  return {
    order: textOf(message.order_id) ?? '',
    transaction: textOf(message.transaction),
    outcome: OUTCOMES[String(message.status)] ?? 'pending',
    amount: readAmount(message.amount),
    // it takes nothing else, and mostly does not say so
    currency: textOf(message.currency) ?? 'AZN',
    details: Object.fromEntries(details),
  };
}

/** They know no such transaction or order, or did not understand us: nothing is known about the payment. */
function isUnknown(answer: Record<string, unknown>): boolean {
  return textOf(answer.transaction) === null && textOf(answer.order_id) === null;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name} ${error.message}` : String(error);
}

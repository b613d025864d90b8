import { hash, randomInt } from 'node:crypto';
import { languageOrDefault } from '#contract/wire/addresses.ts';
import type { Db } from '../../database/db.ts';
import type { Payments, SandboxBank } from '../../ports.ts';
import { type EpointTransport, openEpoint } from './epoint.ts';
import { openEpointMessage, signEpoint } from './epoint-signature.ts';
import { findOrder, insertOrder, type Order, updateDecision, updateReturned } from './sandbox-queries.ts';

/** Our own bank that speaks Epoint's format, so that the sandbox runs the code of the real provider. */
export function openSandbox(db: Db, publicUrl: string, secret: Uint8Array): { payments: Payments; bank: SandboxBank } {
  const privateKey = hash('sha256', Buffer.concat([Buffer.from('sandbox bank '), secret]), 'base64url');
  const send: EpointTransport = async (path, form) => {
    const message = openEpointMessage(privateKey, form) as Record<string, string> | null;
    if (!message) return refuse('Signature did not match');
    if (path === '/request') return createOrder(db, publicUrl, message);
    const order = message.transaction
      ? await findOrder(db, 'transaction', message.transaction)
      : await findOrder(db, 'order_id', message.order_id ?? '');
    if (!order) return refuse('Transaction not found');
    if (path === '/reverse') return reverse(db, order.transaction);
    return path === '/get-status' ? JSON.stringify(reportOf(order)) : refuse('Unknown');
  };

  return {
    payments: openEpoint(
      { publicKey: 'i000000000', privateKey },
      { name: 'sandbox', send, isRedirectAllowed: (url) => url.href.startsWith(`${publicUrl}/api/sandbox/`) },
    ),
    bank: {
      find: (transaction) => findOrder(db, 'transaction', transaction),
      decide: async (transaction, isPaid) => {
        await updateDecision(db, transaction, isPaid ? 'success' : 'error');
        const order = await findOrder(db, 'transaction', transaction);
        if (!order) throw new Error(`the sandbox knows no payment ${transaction}`);
        return signEpoint(privateKey, reportOf(order));
      },
    },
  };
}

async function createOrder(db: Db, publicUrl: string, message: Record<string, string>): Promise<string> {
  const transaction = `te${randomInt(1e9).toString().padStart(9, '0')}${randomInt(1e6).toString().padStart(6, '0')}`;
  if (!(await insertOrder(db, transaction, message))) return refuse('Order id is not unique');
  const address = `${publicUrl}/api/sandbox/${transaction}?locale=${languageOrDefault(message.language)}`;
  return JSON.stringify({ status: 'success', transaction, redirect_url: address });
}

async function reverse(db: Db, transaction: string): Promise<string> {
  return (await updateReturned(db, transaction)) ? JSON.stringify({ status: 'success' }) : refuse('Nothing to reverse');
}

function reportOf({ order_id, status, transaction, amount }: Order): object {
  if (status === 'new') return { status, order_id, transaction };
  const isPaid = status !== 'error';
  return {
    order_id,
    status,
    code: isPaid ? '000' : '100',
    message: isPaid ? 'Approved' : 'Declined',
    transaction,
    operation_code: '100',
    card_mask: '400000******0002',
    amount: Number(amount),
  };
}

const refuse = (message: string) => JSON.stringify({ status: 'error', message });

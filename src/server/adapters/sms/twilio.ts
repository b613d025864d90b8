import { createHmac } from 'node:crypto';
import { internationalPhone } from '#contract/values/phone.ts';
import type { SmsSender } from '../../ports.ts';
import { type Delivery, openDelivery, readJson, type Verdict } from './delivery.ts';
import { plainLetters } from './plain-letters.ts';

type Account = { account: string; token: string; from: string };

/** Errors that blame the number: not valid, opted out, not a mobile one, not reachable, a landline. */
const OF_THE_NUMBER = [21211, 21610, 21614, 30003, 30006];

/** Texts by Twilio's Messages. */
export function openTwilio({ account, token, from }: Account, delivery: Delivery = {}): SmsSender {
  const { base = 'https://api.twilio.com' } = delivery;
  return openDelivery(
    ({ to, text }) =>
      new Request(new URL(`/2010-04-01/Accounts/${account}/Messages.json`, base), {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
        body: twilioForm(`+${internationalPhone(to)}`, from, plainLetters(text)),
      }),
    judgeTwilio,
    delivery,
  );
}

/** The fields of a message; a sender that begins with MG is a messaging service. */
export function twilioForm(to: string, from: string, text: string, callback?: string): URLSearchParams {
  const fields = new URLSearchParams({
    To: to,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: text,
  });
  if (callback) fields.set('StatusCallback', callback);
  return fields;
}

/** The signature of Twilio's own calls to us (`X-Twilio-Signature`), by the public address. */
export function twilioSignature(token: string, url: string, fields: Record<string, string>): string {
  const sorted = Object.keys(fields).sort();
  const text = url + sorted.map((name) => `${name}${fields[name]}`).join('');
  return createHmac('sha1', token).update(text).digest('base64');
}

function judgeTwilio(status: number, body: string): Verdict {
  const { sid, code, status: state } = readJson(body);
  if (status === 201 && typeof sid === 'string' && state !== 'failed') return 'sent';
  if (status >= 400 && status < 500)
    return {
      refused: `Twilio refuses: ${status} ${code ?? ''}`.trim(),
      isOurFault: !OF_THE_NUMBER.includes(Number(code)),
    };
  return { broken: `Twilio answers ${status}` };
}

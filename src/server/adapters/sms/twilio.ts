import { internationalPhone } from '#contract/values/phone.ts';
import type { SmsSender } from '../../ports.ts';
import { transliterate } from '../../text/plain-letters.ts';
import { type Delivery, openDelivery, readJson, type Verdict } from './delivery.ts';

type Account = { account: string; token: string; from: string };

/** Errors of the number: not valid, opted out, not a mobile one, not reachable, a landline. */
const NUMBER_ERRORS = [21211, 21610, 21614, 30003, 30006];

/** Text messages by Twilio's Messages API. */
export function openTwilio({ account, token, from }: Account, delivery: Delivery = {}): SmsSender {
  const { base = 'https://api.twilio.com' } = delivery;
  return openDelivery(
    ({ to, text }) =>
      new Request(new URL(`/2010-04-01/Accounts/${account}/Messages.json`, base), {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}` },
        body: twilioForm(`+${internationalPhone(to)}`, from, transliterate(text)),
      }),
    judgeTwilio,
    delivery,
  );
}

/** The fields of a message; a sender that begins with MG is a messaging service. */
export function twilioForm(to: string, from: string, text: string): URLSearchParams {
  return new URLSearchParams({
    To: to,
    [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
    Body: text,
  });
}

function judgeTwilio(status: number, body: string): Verdict {
  const { sid, code, status: state } = readJson(body);
  if (status === 201 && typeof sid === 'string' && state !== 'failed') return 'sent';
  if (status >= 400 && status < 500)
    return {
      refused: `Twilio refuses: ${status} ${code ?? ''}`.trim(),
      isOurFault: !NUMBER_ERRORS.includes(Number(code)),
    };
  return { broken: `Twilio answers ${status}` };
}

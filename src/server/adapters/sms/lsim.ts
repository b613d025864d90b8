import { hash } from 'node:crypto';
import { internationalPhone } from '#contract/values/phone.ts';
import type { SmsSender } from '../../ports.ts';
import { transliterate } from '../../text/plain-letters.ts';
import { type Delivery, openDelivery, readJson, type Verdict } from './delivery.ts';

type Account = { login: string; password: string; sender: string };

/** Errors of the number: the next message may succeed. */
const NUMBER_ERRORS = ['-102', '-105', 'WRONG_NUMBER_FORMAT', 'BLACK_LIST', 'NUMBER_IN_BLACK_LIST'];

/** Text messages by LSIM QuickSMS. The password is never sent: each request is signed. */
export function openLsim(account: Account, delivery: Delivery = {}): SmsSender {
  const { base = 'https://apps.lsim.az' } = delivery;
  return openDelivery(
    (sms) => {
      const text = transliterate(sms.text);
      const msisdn = internationalPhone(sms.to);
      return new Request(new URL('/quicksms/v1/smssender', base), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          login: account.login,
          key: lsimKey(account, text, msisdn),
          msisdn,
          text,
          sender: account.sender,
          scheduled: 'NOW',
          unicode: false,
        }),
      });
    },
    judgeLsim,
    delivery,
  );
}

/** The signature of a message: md5(md5(password) + login + text + msisdn + sender). */
export function lsimKey({ login, password, sender }: Account, text: string, msisdn: string): string {
  return md5(md5(password) + login + text + msisdn + sender);
}

/** `errorCode` is a number or a word; the message is sent when there is a transaction and no error. */
function judgeLsim(status: number, body: string): Verdict {
  const { obj, errorCode } = readJson(body);
  const code = errorCode === null || errorCode === undefined ? '' : String(errorCode);
  const isError = code !== '' && !/^\d+$/.test(code);
  // -500 is an internal error: the message may have been sent
  if (isError && code !== '-500')
    return { refused: `LSIM refuses: ${code}`, isOurFault: !NUMBER_ERRORS.includes(code.toUpperCase()) };
  const isAccepted = obj !== null && obj !== undefined && obj !== '';
  return status < 300 && !isError && isAccepted ? 'sent' : { broken: `LSIM answers ${status} ${code}`.trim() };
}

const md5 = (text: string) => hash('md5', text, 'hex');

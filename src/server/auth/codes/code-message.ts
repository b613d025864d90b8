import { transliterate } from '../../text/plain-letters.ts';
import { fillText } from '../../text/texts.ts';

/** The letters of one SMS in the cheapest encoding (GSM-7), whose escaped letters count twice. */
const PART = 160;
const ESCAPED = /[\^{}\\[~\]|]/g;

/**
 * The SMS of a code. Its last line, `@evim.az #123456`, binds the code to this site and lets browsers fill it in (WebOTP); it
 * is left out where the message would cost two parts with it.
 */
export function codeMessage(text: string, code: string, publicUrl: string): string {
  const message = fillText(text, { code });
  const bound = `${message}\n\n@${new URL(publicUrl).hostname} #${code}`;
  const plain = transliterate(bound);
  return plain.length + (plain.match(ESCAPED)?.length ?? 0) <= PART ? bound : message;
}

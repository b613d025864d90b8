import { hash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { MailboxGone } from '../../outside/mailbox-gone.ts';
import { type Outside, openOutside } from '../../outside/outside.ts';
import { Unsent } from '../../outside/unsent.ts';
import type { Mail, Mailer } from '../../ports.ts';

/** Deadline of a mail without files, in ms. Files get more time by their base64 size. */
const DEADLINE_MS = 10_000;
const MIN_BYTES_PER_MS = 100;
const BASE64_RATIO = 4 / 3;
/** How long the breaker stays open, in ms: people wait for links. */
const PAUSE_MS = 10_000;

/** Sends mails through an SMTP server: `smtp://` (STARTTLS when offered) or `smtps://`. */
export function openSmtp(url: string, from: string, outside: Outside = openOutside(), deadline = DEADLINE_MS): Mailer {
  const call = outside.open('smtp', { deadline, pause: PAUSE_MS, isFault: (error) => !isAnswer(error) });
  // one connection per mail; the library knows no abort signals, so that these timeouts end what is still under way
  const open = (longest: number) =>
    createTransport(
      { url, connectionTimeout: deadline, greetingTimeout: deadline, socketTimeout: longest },
      // the content comes from people: it must not name a file or an address to fetch
      { from, disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' },
    );
  return {
    send: (mail) =>
      call(async ({ extend }) => {
        const { to, subject, text, html, stop, replyTo, files = [] } = mail;
        const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
        const longest = deadline + (bytes * BASE64_RATIO) / MIN_BYTES_PER_MS;
        extend(longest);
        // as objects, so that a comma does not make a second address
        await open(longest).sendMail({
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(mail.id !== undefined && { messageId: messageIdOf(mail, from) }),
          ...(stop && {
            list: { unsubscribe: stop },
            headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
          }),
          subject,
          text,
          ...(html !== undefined && { html }),
          attachments: files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          })),
        });
      }).catch((error: unknown) => {
        throw asMailboxGone(error) ?? (isBeforeMail(error) ? new Unsent(error) : error);
      }),
  };
}

/**
 * The same id for a mail that is sent again because its delivery is unknown. The text is part of it: a restored database
 * reuses its ids for other mails.
 */
function messageIdOf({ id, to, subject, text }: Mail, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${hash('sha256', JSON.stringify([id, to, subject, text]), 'hex').slice(0, 40)}@${domain}>`;
}

/**
 * What servers say about themselves, or the sender, of which the next mail hears the same: they close, the sender's address is
 * refused, a limit of the sender or of the server is reached (RFC 5321, 3463).
 */
const ABOUT_SENDER = /^(?:421|[45]\d\d[ -][45]\.(?:1\.[78]|4\.5)\b|4\d\d[ -]4\.[3-57]\.|45[1-9](?![ -]4\.))/;

/** The address or the mail was rejected, by the server or the library: the next mail may succeed. */
export function isAnswer(error: unknown): boolean {
  const { code, command, response } = Object(error) as { code?: unknown; command?: unknown; response?: unknown };
  // a refusal of other commands, before the recipient is named, is about the sender
  const isAboutMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && (command === 'RCPT TO' || command === 'API'));
  return isAboutMail && !ABOUT_SENDER.test(String(response));
}

/** Failures before a server has seen the mail: nobody is found or answers there, the greeting, the sign-in or the sender is refused. */
function isBeforeMail(error: unknown): boolean {
  const { code, syscall, message } = Object(error) as { code?: unknown; syscall?: unknown; message?: unknown };
  const isRefused = ['EDNS', 'EAUTH', 'EENVELOPE'].includes(String(code)) || /^Invalid greeting/.test(String(message));
  return !isAnswer(error) && (syscall === 'connect' || isRefused);
}

/**
 * What servers answer for an address that does not exist (RFC 3463): 5.1.x, but not 5.1.7 and 5.1.8, which are about the sender.
 * A refusal without such a code may be about us: spam, a blocked address.
 */
function asMailboxGone(error: unknown): MailboxGone | null {
  const { responseCode, response } = Object(error) as { responseCode?: unknown; response?: unknown };
  const isPermanent = typeof responseCode === 'number' && responseCode >= 550 && responseCode <= 559;
  const text = String(response);
  return isAnswer(error) && isPermanent && /^\d{3}[ -]5\.1\.(?:[0-69]|10)\b/m.test(text) ? new MailboxGone(text) : null;
}

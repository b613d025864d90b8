import { hash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { type Outside, openOutside } from '../../outside/outside.ts';
import type { Mail, Mailer } from '../../ports.ts';

/** What a mail without files may take, in ms. Files get more time by their size as they are sent, in base64. */
const PATIENCE_MS = 10_000;
const LEAST_BYTES_PER_MS = 100;
const BASE64 = 4 / 3;
/** How long a server is left alone after failures in a row, in ms: people wait for links. */
const PAUSE_MS = 10_000;

/** Mails through an SMTP server: `smtp://` (STARTTLS when it is offered) or `smtps://`. */
export function openSmtp(url: string, from: string, outside: Outside = openOutside(), patience = PATIENCE_MS): Mailer {
  const call = outside.open('smtp', { deadline: patience, pause: PAUSE_MS, isFault: (error) => !isAnswer(error) });
  // each mail has a connection of its own; the library knows no signals: what it still has under way this ends
  const open = (longest: number) =>
    createTransport(
      { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: longest },
      // what is in a mail comes from people: it never names a file or an address to fetch
      { from, disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' },
    );
  return {
    send: (mail) =>
      call(async ({ extend }) => {
        const { to, subject, text, replyTo, files = [] } = mail;
        const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
        const longest = patience + (bytes * BASE64) / LEAST_BYTES_PER_MS;
        extend(longest);
        // as objects, so that a comma in one is no second address
        await open(longest).sendMail({
          to: { name: '', address: to },
          ...(replyTo && { replyTo: { name: '', address: replyTo } }),
          ...(mail.id !== undefined && { messageId: messageIdOf(mail, from) }),
          subject,
          text,
          attachments: files.map(({ name, type, content }) => ({
            filename: name,
            contentType: type,
            content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
          })),
        });
      }),
  };
}

/**
 * A mail that is sent again, because nobody knows whether it was taken, is the same mail to servers and readers. The words
 * count too: a database that was restored gives its numbers again, to other mails.
 */
function messageIdOf({ id, to, subject, text }: Mail, from: string): string {
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
  return `<${hash('sha256', JSON.stringify([id, to, subject, text]), 'hex').slice(0, 40)}@${domain}>`;
}

/** The server does not like the addresses or the mail: the next one may well go. */
function isAnswer(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: unknown }).code));
}

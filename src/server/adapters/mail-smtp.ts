import { createTransport } from 'nodemailer';
import type { Mailer } from '../ports.ts';

const PATIENCE_MS = 10_000;

/** Mails through an SMTP server: `smtp://` (STARTTLS when it is offered) or `smtps://`. */
export function openSmtp(url: string, from: string, patience = PATIENCE_MS): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    // what is in a mail comes from people: it never names a file or an address to fetch
    { from, disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' },
  );
  return {
    send: async ({ to, subject, text, replyTo, files = [] }) => {
      // as objects, so that a comma in one is no second address
      await transport.sendMail({
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        attachments: files.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
        })),
      });
    },
  };
}

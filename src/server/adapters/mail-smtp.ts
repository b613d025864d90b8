import { createTransport } from 'nodemailer';
import { type Outside, openOutside } from '../outside.ts';
import type { Mailer } from '../ports.ts';

const PATIENCE_MS = 10_000;
/** How long a server is left alone after failures in a row, in ms: people wait for links. */
const PAUSE_MS = 10_000;

/** Mails through an SMTP server: `smtp://` (STARTTLS when it is offered) or `smtps://`. */
export function openSmtp(url: string, from: string, outside: Outside = openOutside(), patience = PATIENCE_MS): Mailer {
  const transport = createTransport(
    { url, connectionTimeout: patience, greetingTimeout: patience, socketTimeout: patience },
    // what is in a mail comes from people: it never names a file or an address to fetch
    { from, disableFileAccess: true, disableUrlAccess: true, textEncoding: 'base64' },
  );
  const call = outside.open('smtp', { deadline: patience, pause: PAUSE_MS, isFault: (error) => !isAnswer(error) });
  return {
    // the library knows no signals: what it still has under way its own timeouts end
    send: ({ to, subject, text, replyTo, files = [] }) =>
      call(async () => {
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
      }),
  };
}

/** The server does not like the addresses or the mail: the next one may well go. */
function isAnswer(error: unknown): boolean {
  return ['EENVELOPE', 'EMESSAGE'].includes(String((error as { code?: unknown }).code));
}

import type { Mailer } from '../../ports.ts';
import { writeOutboxFile } from '../outbox-file.ts';

/** Writes mails into files of a folder instead of sending them; `say` is called for each. */
export function openMailOutbox(folder: string, print?: (line: string) => void): Mailer {
  return {
    send: async ({ to, subject, text, replyTo, files = [] }) => {
      const replyToLine = replyTo ? `Reply-To: ${replyTo}\n` : '';
      const attachmentLines = files.map(
        ({ name, type, content }) => `Attached: ${name} (${type}, ${content.length} bytes)\n`,
      );
      await writeOutboxFile(
        folder,
        'mail',
        to,
        `To: ${to}\n${replyToLine}Subject: ${subject}\n${attachmentLines.join('')}\n${text}\n`,
      );
      print?.(`Mail for ${to}: ${subject}\n${text}`);
    },
  };
}

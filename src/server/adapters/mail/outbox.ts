import type { Mailer } from '../../ports.ts';
import { writeOutboxFile } from '../outbox-file.ts';

/** Writes mails into files of a folder instead of sending them; `say` is called for each. */
export function openMailOutbox(folder: string, print?: (line: string) => void): Mailer {
  return {
    send: async ({ to, subject, text, html, stop, replyTo, files = [] }) => {
      const replyToLine = replyTo ? `Reply-To: ${replyTo}\n` : '';
      const stopLine = stop ? `List-Unsubscribe: <${stop}>\n` : '';
      const attachmentLines = files.map(
        ({ name, type, content }) => `Attached: ${name} (${type}, ${content.length} bytes)\n`,
      );
      const head = `To: ${to}\n${replyToLine}${stopLine}Subject: ${subject}\n${attachmentLines.join('')}`;
      await writeOutboxFile(folder, 'mail', to, { text: `${head}\n${text}\n`, html });
      print?.(`Mail for ${to}: ${subject}\n${text}`);
    },
  };
}

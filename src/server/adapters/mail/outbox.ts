import type { Mailer } from '../../ports.ts';
import { putIntoOutbox } from '../outbox-file.ts';

/** Mails as files of a folder; nothing is sent. `say` hears each of them. */
export function openMailOutbox(folder: string, say?: (line: string) => void): Mailer {
  return {
    send: async ({ to, subject, text, replyTo, files = [] }) => {
      const answerTo = replyTo ? `Reply-To: ${replyTo}\n` : '';
      const attached = files.map(({ name, type, content }) => `Attached: ${name} (${type}, ${content.length} bytes)\n`);
      await putIntoOutbox(
        folder,
        'mail',
        to,
        `To: ${to}\n${answerTo}Subject: ${subject}\n${attached.join('')}\n${text}\n`,
      );
      say?.(`Mail for ${to}: ${subject}\n${text}`);
    },
  };
}

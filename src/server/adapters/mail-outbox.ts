import type { Mailer } from '../ports.ts';
import { putIntoOutbox } from './outbox-file.ts';

/** Mails as files of a folder; nothing is sent. `say` hears each of them. */
export function openMailOutbox(folder: string, say?: (line: string) => void): Mailer {
  return {
    send: async ({ to, subject, text }) => {
      await putIntoOutbox(folder, 'mail', to, `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
      say?.(`Mail for ${to}: ${subject}\n${text}`);
    },
  };
}

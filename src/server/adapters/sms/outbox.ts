import type { SmsSender } from '../../ports.ts';
import { transliterate } from '../../text/plain-letters.ts';
import { writeOutboxFile } from '../outbox-file.ts';

/** Writes text messages into files of a folder instead of sending them; `say` is called for each. */
export function openSmsOutbox(folder: string, print?: (line: string) => void): SmsSender {
  return {
    send: async ({ to, text }) => {
      const plain = transliterate(text);
      await writeOutboxFile(folder, 'sms', to, `${plain}\n`);
      print?.(`Text for ${to}: ${plain}`);
    },
  };
}

import type { SmsSender } from '../../ports.ts';
import { putIntoOutbox } from '../outbox-file.ts';
import { plainLetters } from './plain-letters.ts';

/** Texts as files of a folder; nothing is sent. `say` hears each of them. */
export function openSmsOutbox(folder: string, say?: (line: string) => void): SmsSender {
  return {
    send: async ({ to, text }) => {
      const plain = plainLetters(text);
      await putIntoOutbox(folder, 'sms', to, `${plain}\n`);
      say?.(`Text for ${to}: ${plain}`);
    },
  };
}

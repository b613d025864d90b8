import { hash } from 'node:crypto';
import type { Messenger } from '../../ports.ts';
import { writeOutboxFile } from '../outbox-file.ts';
import { writePush } from './push-payload.ts';

/** Writes the payloads of push messages into files of a folder instead of sending them. */
export function openPushOutbox(folder: string, seenUrl: (contact: number) => string): Messenger {
  return {
    send: async ({ address, contact }, message) => {
      const text = JSON.stringify(writePush(message, seenUrl(contact)), null, 2);
      await writeOutboxFile(folder, 'push', hash('sha256', address, 'hex').slice(0, 12), { text: `${text}\n` });
      return { result: 'sent', providerId: null };
    },
  };
}

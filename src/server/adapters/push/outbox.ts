import { hash } from 'node:crypto';
import type { ContactAddress, Messenger } from '../../ports.ts';
import { writeOutboxFile } from '../outbox-file.ts';
import { type PushParts, writePush } from './push-payload.ts';

/** Writes the payloads of push messages into files of a folder instead of sending them. */
export function openPushOutbox(folder: string, partsOf: (to: ContactAddress) => Promise<PushParts>): Messenger {
  return {
    send: async (to, message) => {
      const text = JSON.stringify(writePush(message, await partsOf(to)), null, 2);
      await writeOutboxFile(folder, 'push', hash('sha256', to.address, 'hex').slice(0, 12), { text: `${text}\n` });
      return { result: 'sent', providerId: null };
    },
  };
}

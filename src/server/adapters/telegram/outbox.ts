import type { ContactAddress, Message, Messenger, TelegramBot } from '../../ports.ts';
import { writeOutboxFile } from '../outbox-file.ts';

/** Writes messages into files of a folder instead of sending them. */
export function openTelegramOutbox(
  folder: string,
  write: (message: Message, to: ContactAddress) => Promise<string>,
): Messenger {
  return {
    send: async (to, message) => {
      await writeOutboxFile(folder, 'telegram', to.address, { text: `${await write(message, to)}\n` });
      return { result: 'sent', providerId: null };
    },
  };
}

/** The bot of a laptop: a page of our own takes the place of Telegram's (contacts/telegram-routes.ts). */
export function openOutboxBot(folder: string, publicUrl: string): TelegramBot {
  return {
    linkOf: (code) => `${publicUrl}/telegram-outbox?start=${code}`,
    say: (chat, text) => writeOutboxFile(folder, 'telegram', chat, { text: `To: ${chat}\n\n${text}\n` }),
    answer: async () => {},
    changeButtons: async () => {},
    listen: async () => {},
  };
}

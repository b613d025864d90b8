import { writeLetter } from '../../letters/service.ts';
import { MailboxGone } from '../../outside/mailbox-gone.ts';
import type { Mailer, Messenger } from '../../ports.ts';
import { fillText } from '../../text/texts.ts';
import { isAnswer } from './smtp.ts';

type Options = {
  publicUrl: string;
  textsIn: (language: 'az' | 'en' | 'ru') => Promise<{ texts: Record<string, string> }>;
};

/** Messages as mails. A repeated one has the same Message-ID. */
export function openMailMessenger(mailer: Mailer, { publicUrl, textsIn }: Options): Messenger {
  return {
    send: async ({ address, language }, { id, heading, paragraphs, cards, button, stop, searches }) => {
      const { texts } = await textsIn(language);
      const numberOf = (listing: number) => fillText(texts.listing_number ?? '', { id: String(listing) });
      const letter = {
        heading,
        name: null,
        paragraphs,
        cards: cards.map(({ listing, note, ...card }) => ({ ...card, number: note ?? numberOf(listing) })),
        ...(button && { button }),
        ...(stop && { stop }),
        ...(searches && { searches }),
      };
      try {
        await mailer.send({
          id,
          to: address,
          ...writeLetter(letter, { language, texts, publicUrl }),
          stop: stop ?? undefined,
        });
      } catch (error) {
        if (error instanceof MailboxGone) return { result: 'gone' };
        if (isAnswer(error)) return { result: 'refused', reason: String(error) };
        throw error;
      }
      return { result: 'sent', providerId: null };
    },
  };
}

import { hash } from 'node:crypto';
import type { Message } from '../../ports.ts';

/**
 * What the service worker of the site shows. `seen`: an address of the site that it tells of a tap. `stop`: where a button with a label
 * stops such messages, if they can be stopped.
 */
type PushPayload = {
  title: string;
  body: string;
  url: string;
  tag: string;
  id: string;
  seen: string;
  stop?: string;
  stopLabel?: string;
};

/** What a payload has of the site besides the message: `stopLabel` in the language of the contact. */
export type PushParts = { seen: string; stopLabel: string };

const MAX_TITLE = 120;
const MAX_BODY = 240;

/** The subject of a message that tells of one saved search alone. */
const ONE_SEARCH = /^alert \d+$/;

/** A message in two short lines. A later one of the same saved search takes the place of the earlier one. Below 2 KB. */
export function writePush(message: Message, { seen, stopLabel }: PushParts): PushPayload {
  const { heading, paragraphs, cards, about, id, stop } = message;
  const [card] = cards;
  const body =
    card && about !== null ? [card.price, card.title, card.place].filter(Boolean).join(' · ') : paragraphs[0];
  return {
    title: heading.slice(0, MAX_TITLE),
    body: (body ?? '').slice(0, MAX_BODY),
    url: urlOf(message),
    tag: about !== null && ONE_SEARCH.test(about) ? about : id,
    id,
    seen,
    ...(stop && { stop, stopLabel }),
  };
}

/** Where a tap leads: to all homes when there are several. */
function urlOf({ cards, button }: Message): string {
  const [card] = cards;
  return (cards.length === 1 ? (card?.url ?? button?.url) : (button?.url ?? card?.url)) ?? '/';
}

/** The subject of a message for the push service, which must not understand it: at most 32 letters of base64url. */
export function topicOf({ tag }: PushPayload, endpoint: string): string {
  return hash('sha256', `${tag} ${endpoint}`, 'base64url').slice(0, 32);
}

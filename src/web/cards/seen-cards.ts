import { MAX_SEEN, type Placement } from '#contract/promotions/placements.ts';
import { sendSeen } from '../data/report-view.ts';

/** How long half a card must be in view, and how long what was seen waits for more, in ms. */
const SEEN_AFTER = 1_000;
const SENT_AFTER = 5_000;

type Seen = { id: number; at: Placement | 'list' };
/** cards that nobody has seen yet */
const watched = new Set<Element>();
const timers = new Map<Element, number>();
/** seen in this document; the server counts a person once a day */
const known = new Set<number>();
let waiting: Seen[] = [];
let observer: IntersectionObserver | undefined;

/** For the ref of a card: reports it once half of it has been in view for a second. */
export function watchCard(card: HTMLElement | null): (() => void) | undefined {
  if (!card) return undefined;
  observer ??= openObserver();
  watched.add(card);
  observer.observe(card);
  return () => forget(card);
}

function openObserver(): IntersectionObserver {
  document.addEventListener('visibilitychange', () => (document.visibilityState === 'hidden' ? send() : watchAgain()));
  const note = ({ target, intersectionRatio }: IntersectionObserverEntry) => {
    clearTimeout(timers.get(target));
    timers.delete(target);
    if (intersectionRatio >= 0.5)
      timers.set(
        target,
        window.setTimeout(() => noteSeen(target), SEEN_AFTER),
      );
  };
  return new IntersectionObserver((entries) => entries.forEach(note), { threshold: 0.5 });
}

/** What is in view when a hidden page is shown again has been in view for no time. */
function watchAgain(): void {
  for (const card of watched) {
    observer?.unobserve(card);
    observer?.observe(card);
  }
}

function noteSeen(card: Element): void {
  // a timer that was late, or a page in the background
  if (document.visibilityState === 'hidden') return;
  forget(card);
  const id = Number(card.getAttribute('data-listing'));
  if (known.has(id)) return;
  known.add(id);
  if (waiting.length === 0) setTimeout(send, SENT_AFTER);
  const placement = card.closest('[data-placement]')?.getAttribute('data-placement') as Placement | undefined;
  waiting.push({ id, at: placement ?? 'list' });
}

function forget(card: Element): void {
  watched.delete(card);
  observer?.unobserve(card);
  clearTimeout(timers.get(card));
  timers.delete(card);
}

function send(): void {
  const data = waiting;
  waiting = [];
  for (let first = 0; first < data.length; first += MAX_SEEN)
    sendSeen('/api/listings/impressions', { data: data.slice(first, first + MAX_SEEN) });
}

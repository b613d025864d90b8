import { isBusy, newsHeading } from '#contract/alerts/rules.ts';
import type { Language } from '#contract/values/dates.ts';
import { formatPrice } from '#contract/values/money.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { pathIn } from '#contract/wire/addresses.ts';
import type { Deps } from '../deps.ts';
import { hideLink, stopLink } from '../messages/link-service.ts';
import type { Message, MessageCard } from '../ports.ts';
import type { PlaceBook } from '../searches/service.ts';
import { fillText, translate } from '../text/texts.ts';
import type { DueMatch } from './bundle-queries.ts';
import { describeSearch } from './searches.ts';
import { searchesUrl, signAlert } from './tokens.ts';

type Content = Omit<Message, 'id'>;

/** What messages are written with. */
type MessageContext = Pick<Deps, 'config' | 'secret'> & {
  places: Awaited<ReturnType<PlaceBook>>;
  locale: { language: Language; texts: Record<string, string> };
  /** of the listings that are active, by id */
  cards: ReadonlyMap<number, MessageCard>;
  /** how many homes each saved search has brought in seven days */
  homesInWeek: ReadonlyMap<number, number>;
};

/** Homes that a message shows. The link of an alert shows all; other kept homes are named. */
const MAX_CARDS = 5;
/** Lines of one sort, and the searches that are named at a home; how many more there are is said. */
const MAX_LINES = 10;
const MAX_NAMES = 3;

/** The message of homes that saved searches have found. Its number is that of the page that it links to. */
export function writeAlert(context: MessageContext, bundle: number, matches: readonly DueMatch[]): Content {
  const { config, secret, places, locale } = context;
  const { language } = locale;
  const homes = homesOf(matches);
  const nameOf = (search: string | null) => describeSearch(search ?? '', places, language).name;
  const names = [...new Set(matches.map(({ search }) => search))].map(nameOf);
  const count = homes.length;
  const newHomes = homes.filter((home) => home.some(({ reason }) => reason === 'new')).length;
  const contact = matches[0]?.contact ?? 0;
  const cards = homes.flatMap((home) => {
    const searchNames = [...new Set(home.map(({ search }) => nameOf(search)))];
    const card = cardOf(context, home, names.length > 1 ? atMost(context, searchNames, MAX_NAMES).join(' · ') : null);
    return card.map((one) => ({ ...one, hide: hideLink(context, contact, one.listing) }));
  });
  const searches = [...new Set(matches.map(({ savedSearch }) => savedSearch))];
  const about = searches.length === 1 ? `alert ${searches[0]}` : `alerts ${bundle}`;
  return {
    heading: say(context, newsHeading({ count, newHomes }), { count, number: count }),
    paragraphs: [...atMost(context, names), ...atMost(context, busyLines(context, matches))],
    cards: cards.slice(0, MAX_CARDS),
    button: {
      label: say(context, 'alert_button', { count, number: count }),
      url: config.PUBLIC_URL + pathIn(language, `/alerts/${signAlert(secret, { bundle })}`),
    },
    about,
    stop: stopLink(context, { contact, about }),
    searches: searchesUrl(context, language, matches[0]?.isGuests ? contact : null),
  };
}

/** The first of some lines, and how many more there are. */
function atMost({ locale }: MessageContext, lines: readonly string[], most = MAX_LINES): string[] {
  if (lines.length <= most) return [...lines];
  const number = formatNumber(lines.length - most, locale.language);
  return [...lines.slice(0, most), fillText(locale.texts.alert_more ?? '', { number })];
}

/** The matches of each home: several listings may be of one. */
function homesOf(matches: readonly DueMatch[]): DueMatch[][] {
  return [...Map.groupBy(matches, ({ home }) => home).values()];
}

/** A line for each search that brings too many homes: it can be narrowed on the page of saved searches. */
function busyLines({ places, locale, homesInWeek }: MessageContext, matches: readonly DueMatch[]): string[] {
  return [...Map.groupBy(matches, ({ savedSearch }) => savedSearch ?? 0)].flatMap(([id, [match]]) => {
    const homes = homesInWeek.get(id) ?? 0;
    if (!isBusy(homes)) return [];
    const { name } = describeSearch(match?.search ?? '', places, locale.language);
    const number = formatNumber(homes, locale.language);
    return [fillText(locale.texts.alert_busy ?? '', { name, number, page: locale.texts.saved_searches ?? '' })];
  });
}

/** Headings of one kept home, and of several: without their number, because the page that the message links to has all kept homes. */
const KEPT_HEADINGS = {
  drop: ['alert_kept_drop', 'alert_kept_drops'],
  ended: ['alert_kept_ended', 'alert_kept_ends'],
  mixed: ['alert_kept_change', 'alert_kept_changes'],
} as const;

/** The message of kept homes that got cheaper or have ended. */
export function writeFavoriteNews(context: MessageContext, matches: readonly DueMatch[]): Content {
  const { config, locale } = context;
  const [first] = matches;
  const news = matches.every(({ reason }) => reason === 'drop')
    ? 'drop'
    : matches.every(({ reason }) => reason === 'ended')
      ? 'ended'
      : 'mixed';
  const [ofOne, ofSeveral] = KEPT_HEADINGS[news];
  const ended = homesOf(matches.filter((match) => match.reason === 'ended'));
  const dropped = homesOf(matches.filter(({ reason }) => reason === 'drop'));
  const cards = dropped.flatMap((one) => cardOf(context, one, null));
  const endedLines = ended.flatMap(([match]) =>
    match
      ? fillText(locale.texts.alert_kept_gone ?? '', {
          id: String(match.listing),
          price: formatPrice(match.price / 100, locale.language),
        })
      : [],
  );
  return {
    heading: locale.texts[homesOf(matches).length === 1 ? ofOne : ofSeveral] ?? '',
    paragraphs: atMost(context, [...endedLines, ...cards.slice(MAX_CARDS).map(lineOf)]),
    cards: cards.slice(0, MAX_CARDS),
    button: {
      label: locale.texts.alert_kept_button ?? '',
      url: config.PUBLIC_URL + pathIn(locale.language, '/favorites'),
    },
    about: 'kept',
    stop: stopLink(context, { contact: first?.contact ?? 0, about: 'kept' }),
    // there a guest pauses it, and has it go on
    ...(first?.isGuests && { searches: searchesUrl(context, locale.language, first.contact) }),
  };
}

/** A home with the reason why it is told. @param found the searches that found it, when there are several */
function cardOf({ cards, locale }: MessageContext, matches: readonly DueMatch[], found: string | null): MessageCard[] {
  const [first] = matches;
  const card = first && cards.get(first.listing);
  if (!card) return [];
  const drop = matches.findLast(({ reason }) => reason === 'drop');
  const before = drop?.previous
    ? fillText(locale.texts.alert_was ?? '', { price: formatPrice(drop.previous / 100, locale.language) })
    : null;
  return [{ ...card, note: [before, found].filter(Boolean).join(' · ') || null }];
}

/** A home without a card of its own in the message. */
const lineOf = ({ title, price, note, url }: MessageCard) =>
  `${[title, price, note].filter(Boolean).join(' · ')}\n${url}`;

function say({ locale }: MessageContext, key: string, values: Record<string, number>): string {
  return translate(locale.language, { key, values }, locale.texts);
}

import { setImmediate as nextTurn } from 'node:timers/promises';
import { newChangeId, writeText } from '#contract/notes/home-note.ts';
import { noteChanged, noteOn } from '#contract/notes/local-notes.ts';
import type { Random } from '../../../packages/demo-city/random.ts';
import type { Browser, openBrowsers } from './browsers.ts';
import { type Kept, type Listing, shownOn, targetOf } from './shown-on.ts';

type Site = {
  browsers: Awaited<ReturnType<typeof openBrowsers>>;
  listings: readonly Listing[];
  session: { jwt: string; userId: number };
  send: (request: Request) => Promise<Response>;
  /** passes time of the site's clock, in ms */
  pass: (ms: number) => void;
  now: () => number;
};

/** For texts, which nobody sees here. */
const sameText = (key: string) => key;
const STEPS = 24;
const SECOND = 1_000;
const HOUR = 3_600_000;
const ACTS = [
  ...(['heart', 'heart', 'heart', 'hide', 'hide', 'hide', 'note', 'note'] as const),
  ...(['network', 'network', 'visit', 'visit', 'sign in', 'sign out', 'expire'] as const),
];
type Fault = 'none' | 'lost request' | 'lost response' | 'meanwhile';
type Tap = { at: number; isWanted: boolean };
type Device = {
  browser: Browser;
  queries: InstanceType<Browser['code']['QueryClient']>;
  isOnline: boolean;
  isSignedIn: boolean;
  /** what a guest chose here, that no account has: by target */
  guests: Map<string, Tap>;
  /** what was begun while a response was on its way */
  meanwhile: Promise<void>[];
};

/**
 * Lets three devices of one person keep, hide and note homes and take it back: as a guest and signed in, online and offline, with
 * clocks that differ, with requests and responses that get lost, and with taps while a response is on its way. Finally all are
 * online and signed in.
 * @returns what must be there, told apart from how it is implemented: of each heart and each hidden home what was chosen last, of
 * notes each text that nobody who saw it replaced; what the account has, and what each device shows
 */
export async function mixKept(random: Random, site: Site) {
  const { listings, session } = site;
  const { inBrowser, outside } = site.browsers;
  /** of the homes `heart 7` and `home 7` the taps of the person, on all devices */
  const taps = new Map<string, Tap>();
  const texts = new Map<string, { listing: number; text: string }>();
  let faults = true;
  let isNested = false;
  const counts = { lost: 0, waited: 0, meanwhile: 0 };
  const underWay = new Set<Promise<unknown>>();

  const devices = site.browsers.browsers.map((browser): Device => {
    const skew = random.whole(-5 * HOUR, 5 * HOUR);
    browser.storage.clear();
    browser.clock = () => site.now() + skew;
    const device = {
      browser,
      queries: new browser.code.QueryClient({ defaultOptions: { queries: { retry: false } } }),
      isOnline: random.chance(0.7),
      isSignedIn: false,
      guests: new Map(),
      meanwhile: [],
    };
    browser.network = (request) => reach(device, request);
    return device;
  });

  async function reach(device: Device, request: Request): Promise<Response> {
    if (new URL(request.url).pathname === '/favicon.svg') return new Response('');
    const fault = faults ? faultOf(random) : 'none';
    if (!device.isOnline || fault === 'lost request') {
      counts.waited++;
      throw new TypeError('Failed to fetch');
    }
    const arrival = outside(() => site.send(request)).finally(() => underWay.delete(arrival));
    underWay.add(arrival);
    const response = await arrival;
    if (response.status >= 400 && ![404, 409].includes(response.status))
      throw new Error(`${request.method} ${request.url} was answered by ${response.status}`);
    if (fault === 'lost response') {
      counts.lost++;
      throw new TypeError('Failed to fetch');
    }
    if (fault === 'meanwhile' && !isNested) {
      isNested = true;
      counts.meanwhile++;
      await untilArrived();
      const other = random.pick(devices);
      const work = outside(() => inBrowser(other.browser, () => tapSomething(other, random.pick(ACTS.slice(0, 8)))));
      // one of this device may wait for this very response
      if (other === device) device.meanwhile.push(work);
      else await work;
      isNested = false;
    }
    return response;
  }

  /** A request tells how old a choice is when it leaves: no time passes until it has arrived. */
  async function untilArrived(): Promise<void> {
    do await Promise.allSettled([nextTurn(), ...underWay]);
    while (underWay.size > 0);
  }

  async function tapSomething(device: Device, act: (typeof ACTS)[number]): Promise<void> {
    site.pass(random.whole(1, 60 * SECOND));
    const listing = random.pick(listings);
    if (act === 'heart') await tapHeart(device, listing);
    else if (act === 'hide') await tapHide(device, listing);
    else await writeNote(device, listing.id);
  }

  /** As heart.tsx does. */
  async function tapHeart({ browser: { code }, queries, isSignedIn, guests }: Device, listing: Listing): Promise<void> {
    const target = targetOf(listing);
    const name = `heart ${listing.home}`;
    const tap = { at: site.now(), isWanted: false };
    if (!isSignedIn) {
      tap.isWanted = !code.isKeptHere(target);
      noteGuest(guests, name, tap);
      code.changeGuestFavorite(target, tap.isWanted);
      return;
    }
    tap.isWanted = !code.isShownAsKept(queries, target) && !code.isKeptHere(target);
    note(name, tap);
    await code.changeFavorite(queries, target, { isWanted: tap.isWanted, isOptimistic: true });
  }

  async function tapHide({ browser: { code }, queries, isSignedIn, guests }: Device, listing: Listing): Promise<void> {
    const name = `home ${listing.home}`;
    const tap = { at: site.now(), isWanted: random.chance(0.5) };
    if (isSignedIn) note(name, tap);
    else {
      tap.isWanted = code.guestHiddenOf(listing).length === 0;
      noteGuest(guests, name, tap);
    }
    await code.hideHome({ t: sameText, queries, isSignedIn, listing } as never, tap.isWanted);
  }

  async function writeNote({ browser, queries, isSignedIn }: Device, listing: number): Promise<void> {
    const { ownNotes, localNotes, mergeHomes } = browser.code;
    const local = localNotes(queries);
    const shown = noteOn(local, listing);
    const id = newChangeId(shown, browser.clock(), random.between(0, 0.999999));
    const text = `${site.now()}`;
    texts.delete(shown.texts[0]?.id ?? '');
    texts.set(id, { listing, text });
    ownNotes.add({
      id: listing,
      note: noteOn(
        noteChanged(local, listing, (one) => writeText(one, text, id)),
        listing,
      ),
    });
    if (isSignedIn) await mergeHomes(queries, sameText).catch(isNoConnection);
  }

  function note(name: string, tap: Tap): void {
    if (tap.at > (taps.get(name)?.at ?? 0)) taps.set(name, tap);
  }

  /** What a guest takes back was of this browser alone; what waits here from before they were a guest was of the account. */
  function noteGuest(guests: Map<string, Tap>, name: string, tap: Tap): void {
    if (tap.isWanted) guests.set(name, tap);
    else if (!guests.delete(name)) note(name, tap);
  }

  /** As each page does. */
  async function visit(device: Device): Promise<void> {
    const { browser, queries, isSignedIn } = device;
    const { code } = browser;
    if (!isSignedIn) return;
    await code.mergeFavorites(queries).catch(isNoConnection);
    await code.mergeHomes(queries, sameText).catch(isNoConnection);
    const load = async () => {
      const { data } = await code.browserApi.GET('/api/favorites/ids');
      return data?.data ?? [];
    };
    await queries.fetchQuery({ queryKey: ['favorites'], queryFn: load }).catch(() => undefined);
    const { data } = await code.browserApi.GET('/api/notes').catch(() => ({ data: undefined }));
    if (data)
      queries.setQueryData(
        ['notes'],
        new Map(data.data.flatMap(({ listings, note }) => listings.map((id) => [id, note]))),
      );
  }

  async function signIn(device: Device): Promise<void> {
    const { browser, guests } = device;
    if (device.isSignedIn) return;
    device.isSignedIn = true;
    browser.code.storeSession({ jwt: session.jwt, user: { id: session.userId } as never });
    for (const [name, tap] of guests) note(name, tap);
    guests.clear();
    await visit(device);
  }

  async function signOut(device: Device): Promise<void> {
    if (!device.isSignedIn || !device.isOnline) return;
    // what is not sent before is forgotten, and the log says so
    faults = false;
    await visit(device);
    await device.browser.code.forgetPerson();
    faults = true;
    leave(device);
  }

  function leave(device: Device): void {
    device.isSignedIn = false;
    device.queries.clear();
  }

  async function act(device: Device, what: (typeof ACTS)[number]): Promise<void> {
    if (what === 'network') device.isOnline = !device.isOnline;
    else if (what === 'visit') await visit(device);
    else if (what === 'sign in') await signIn(device);
    else if (what === 'sign out') await signOut(device);
    else if (what === 'expire') {
      await device.browser.code.clearSession();
      leave(device);
    } else await tapSomething(device, what);
  }

  const settle = async () => {
    for (const device of devices) while (device.meanwhile.length > 0) await device.meanwhile.shift();
  };
  for (let step = 0; step < STEPS; step++) {
    const device = random.pick(devices);
    const what = random.pick(ACTS);
    await inBrowser(device.browser, () => act(device, what));
    await settle();
  }
  faults = false;
  for (let round = 0; round < 2; round++)
    for (const device of devices)
      await inBrowser(device.browser, async () => {
        device.isOnline = true;
        await signIn(device);
        await visit(device);
      });

  const wanted = (kind: string) =>
    [...taps].flatMap(([name, { isWanted }]) => (name.startsWith(kind) && isWanted ? Number(name.split(' ')[1]) : []));
  const expected: Kept = {
    hearts: listings.filter(({ home }) => wanted('heart').includes(home)).map(({ id }) => id),
    hidden: listings.filter(({ home }) => wanted('home').includes(home)).map(({ id }) => id),
    notes: Object.fromEntries(
      listings.map(({ id, home }) => [
        id,
        [...texts.values()]
          .filter((one) => listings.some((other) => other.id === one.listing && other.home === home))
          .map(({ text }) => text)
          .sort(),
      ]),
    ),
  };
  const found = await Promise.all(devices.map((device) => inBrowser(device.browser, () => shownOn(device, listings))));
  return { expected, found, counts, taps: taps.size };
}

function faultOf(random: Random): Fault {
  return random.weighted([
    ['none', 5],
    ['lost request', 1.5],
    ['lost response', 2],
    ['meanwhile', 1.5],
  ]);
}

/** Pages log that something was not sent. @throws what is no failure of the network */
function isNoConnection(error: unknown): void {
  if (!(error instanceof Error) || error.constructor.name !== 'NoConnection') throw error;
}

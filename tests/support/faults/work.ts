// People at work at a real site while it is broken: five kinds of work, each without end, and what they were told was done.
import { waitUntil } from '../wait.ts';

export const KINDS = ['reads', 'writes', 'uploads', 'staff lists', 'purchases'] as const;
/** Of a site whose texts and mails go out. */
export const SENT = ['codes', 'mails'] as const;
export type Kind = (typeof KINDS)[number] | (typeof SENT)[number];
const ALL = [...KINDS, ...SENT];

/** How long anybody waits for an answer, in ms; also how long a request that nobody answers stays a bad one. */
const PATIENCE = 20_000;
/** Between two requests of one person, in ms: people are no benchmark, and a machine under test has other work. */
const BREATH = 40;
/** So many good answers in a row mean that work goes well again. */
const GOOD_AGAIN = 3;

/** `from`: the address of whoever asks; else one that nobody else has. */
type Sent = { token?: string; body?: unknown; key?: string; from?: string };
export type Call = (method: string, path: string, more?: Sent) => Promise<Heard>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into parsed answers freely
export type Heard = { status: number; body: any };

let calls = 0;

/** How people reach a site: each request from an address of its own. Status 0: no answer. */
export function callsTo(address: string): Call {
  return async (method, path, { token, body, key, from } = {}) => {
    calls += 1;
    const isForm = body instanceof FormData;
    const isText = body instanceof URLSearchParams;
    const plain = isForm || isText;
    try {
      const answer = await fetch(`${address}${path}`, {
        method,
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE),
        headers: {
          'x-forwarded-for': from ?? `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(key && { 'idempotency-key': key }),
          ...(body !== undefined && !plain && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: plain ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      const isJson = answer.headers.get('content-type')?.startsWith('application/json');
      return { status: answer.status, body: isJson && text !== '' ? JSON.parse(text) : text };
    } catch (error) {
      return { status: 0, body: String(error) };
    }
  };
}

/** One piece of work; it says how it was answered. */
export type Turn = () => Promise<Heard>;
/** `every`: how long its person rests between two turns, in ms. */
export type Task = { kind: Kind; turn: Turn; every?: number };
type Streak = { good: number; at: number };

export type Work = {
  /** Seconds from now until every kind goes well again. @throws Error after `most` seconds */
  recovery: (kinds: readonly Kind[], most: number) => Promise<Record<Kind, number>>;
  /** answers that are neither good nor "try again", as text; empty when all is well */
  wrong: string[];
  /** good answers so far */
  count: (kind: Kind) => number;
  /** Good, bad and the worst wait in ms, of each kind since the last look; `isGlance`: the next look sees it again. */
  look: (isGlance?: boolean) => Record<Kind, { good: number; bad: number; slowest: number }>;
  stop: () => Promise<void>;
};

/** Has every turn of every kind taken again and again until it is stopped. */
export function startWork(turns: readonly Task[]): Work {
  let isOver = false;
  const wrong: string[] = [];
  const successes = new Map<Kind, number>();
  const fresh = () =>
    Object.fromEntries(ALL.map((kind) => [kind, { good: 0, bad: 0, slowest: 0 }])) as ReturnType<Work['look']>;
  let counts = fresh();
  let since = 0;
  let streaks = new Map<Kind, Streak>();

  const note = (kind: Kind, { status, body }: Heard, begun: number) => {
    const isGood = status >= 200 && status < 400;
    const now = performance.now();
    counts[kind][isGood ? 'good' : 'bad'] += 1;
    counts[kind].slowest = Math.max(counts[kind].slowest, now - begun);
    if (isGood) successes.set(kind, (successes.get(kind) ?? 0) + 1);
    else if (status !== 0 && status !== 503) wrong.push(`${kind}: ${status} ${JSON.stringify(body).slice(0, 300)}`);
    if (begun < since) return;
    const streak = streaks.get(kind) ?? { good: 0, at: now };
    // the moment of the first good answer after the last bad one
    if (!isGood) streaks.set(kind, { good: 0, at: Number.NaN });
    else streaks.set(kind, { good: streak.good + 1, at: streak.good === 0 ? now : streak.at });
  };
  const busy = turns.map(async ({ kind, turn, every = BREATH }) => {
    while (!isOver) {
      const start = performance.now();
      note(kind, await turn(), start);
      await new Promise((resolve) => setTimeout(resolve, every));
    }
  });
  return {
    wrong,
    count: (kind) => successes.get(kind) ?? 0,
    look: (isGlance = false) => {
      const before = counts;
      if (!isGlance) counts = fresh();
      return before;
    },
    recovery: async (kinds, most) => {
      since = performance.now();
      streaks = new Map();
      const isWell = (kind: Kind) => (streaks.get(kind)?.good ?? 0) >= GOOD_AGAIN;
      const ill = () => kinds.filter((kind) => !isWell(kind)).join(', ');
      await waitUntil(() => ill() === '', 'good answers', most * 1000).catch(() => {
        throw new Error(`after ${most} s there are no good answers to: ${ill()}; ${wrong.slice(-3).join('\n')}`);
      });
      return Object.fromEntries(
        kinds.map((kind) => [kind, ((streaks.get(kind)?.at ?? since) - since) / 1000]),
      ) as Record<Kind, number>;
    },
    stop: async () => {
      isOver = true;
      await Promise.all(busy);
    },
  };
}

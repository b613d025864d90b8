import { type FileHandle, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { reading } from './cases.ts';
import { measureArrivals } from './measure.ts';
import { newFlat, PASSWORD, type Person } from './people.ts';
import { type Message, sendOrFail } from './send.ts';

/** Requests a second: of all reads, and of each kind of write. */
const READS = 200;
const WRITES = 10;
const SECONDS = 30;
const WARM_UP = 5;
/** Of one run the 99th percentile is the third worst of 300 requests, so the medians of several are given. */
const RUNS = 3;

type Bench = { site: string; pool: pg.Pool; people: readonly Person[]; listings: number };
type Send = (i: number) => Promise<void>;

/**
 * Fifty writes a second among two hundred reads: of each kind the medians of its latencies, and of the disk itself, which every
 * commit waits for. @param onWarm called after the warm-up
 */
export async function measureWrites(bench: Bench, onWarm: () => Promise<void>) {
  const path = join(import.meta.dirname, '../var/bench-disk');
  const file = await open(path, 'w');
  try {
    return await measureAmong(bench, file, onWarm);
  } finally {
    await file.close();
    await rm(path);
  }
}

async function measureAmong(bench: Bench, file: FileHandle, onWarm: () => Promise<void>) {
  const kinds: [name: string, perSecond: number, send: Send][] = [
    ['reads', READS, readsOf(bench)],
    ['a block written to the disk', WRITES, writeBlock(file)],
    ...Object.entries(await writesOf(bench)).map(([name, send]): [string, number, Send] => [name, WRITES, send]),
  ];
  const measureAll = (seconds: number, from: number) =>
    Promise.all(
      kinds.map(async ([name, perSecond, send]) => {
        const measured = await measureArrivals(perSecond, seconds, (i) => send(from + i));
        return { name, ...measured };
      }),
    );
  await measureAll(WARM_UP, 0);
  await onWarm();
  const runs: Awaited<ReturnType<typeof measureAll>>[] = [];
  // each run begins beyond any request of the one before
  for (let run = 0; run < RUNS; run++) runs.push(await measureAll(SECONDS, 2 * (WARM_UP + run * SECONDS) * READS));
  return kinds.map(([name], kind) => {
    const measured = runs.flatMap((run) => run[kind] ?? []);
    const sum = (field: 'failed' | 'requests') => measured.reduce((total, one) => total + one[field], 0);
    const middle = (field: 'p50' | 'p99' | 'perSecond') =>
      measured.map((one) => one[field]).sort((a, b) => a - b)[RUNS >> 1] ?? 0;
    const [p50, p99, perSecond] = [middle('p50'), middle('p99'), middle('perSecond')];
    return { name, p50, p99, perSecond, failed: sum('failed'), requests: sum('requests') };
  });
}

function readsOf({ site, listings }: Bench): Send {
  return async (i) => {
    const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${(i >> 8) % 256}.${i % 256}` };
    await sendOrFail(site, reading(i, listings), { headers });
  };
}

/** As long as a page of PostgreSQL. */
const BLOCK = Buffer.alloc(8192);

function writeBlock(file: FileHandle): Send {
  return async (i) => {
    await file.write(BLOCK, 0, BLOCK.length, (i % 1000) * BLOCK.length);
    await file.datasync();
  };
}

async function writesOf({ site, pool, people, listings }: Bench): Promise<Record<string, Send>> {
  const personOf = (i: number) => people[i % people.length] as Person;
  const write = (person: Person, path: string, message: Message) =>
    sendOrFail(site, path, { ...message, headers: person.bearer });
  // photos were uploaded before
  const flats: { person: Person; data: object }[] = [];
  for (let i = 0; i < 2 * WRITES * (WARM_UP + RUNS * SECONDS); i++)
    flats.push({ person: personOf(i), data: await newFlat(pool, personOf(i)) });
  const favorites: { person: Person; id: number }[] = [];
  const addFavorite: Send = async (i) => {
    const person = personOf(i);
    const body = { listing: 1 + ((i * 37) % listings) };
    const { body: added } = await write(person, '/api/favorites', { method: 'POST', body });
    favorites.push({ person, id: JSON.parse(added.toString()).data.id });
  };
  // so that there is always one to remove
  for (let i = 0; i < 10 * people.length; i++) await addFavorite(i);
  return {
    'signing in': async (i) => {
      const body = { identifier: personOf(i).email, password: PASSWORD };
      const headers = { 'x-forwarded-for': `10.2.${(i >> 8) % 256}.${i % 256}` };
      await sendOrFail(site, '/api/auth/local', { method: 'POST', body, headers });
    },
    'posting a listing': async () => {
      const { person, data } = flats.pop() as (typeof flats)[number];
      await write(person, '/api/listings', { method: 'POST', body: { data } });
    },
    'editing a listing': async (i) => {
      const person = personOf(i);
      const id = person.listings[Math.floor(i / people.length) % person.listings.length];
      await write(person, `/api/listings/${id}`, {
        method: 'PUT',
        body: { data: { Price: 90_000 + (i % 1000) * 20 } },
      });
    },
    'adding a favourite': (i) => addFavorite(10 * people.length + i),
    'removing a favourite': async () => {
      const { person, id } = favorites.shift() as (typeof favorites)[number];
      await write(person, `/api/favorites/${id}`, { method: 'DELETE' });
    },
  };
}

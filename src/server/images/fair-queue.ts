import { Refusal } from '../refusal.ts';

const busy = () => new Refusal(503, 'service_unavailable', { retryAfter: 5 });

/** Runs work of a person, when the queue or the limit lets it. */
type PersonalWork = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue that is fair between people, unlike the semaphore: at most `atOnce` jobs run, one for each person, round robin.
 * A person with a hundred pictures delays another one by a single picture. `openUploadLimit` bounds the queue.
 */
export function openFairQueue(atOnce: number): PersonalWork {
  // in round-robin order
  const lines = new Map<number, (() => void)[]>();
  const active = new Set<number>();
  const startNext = () => {
    for (const [person, line] of lines) {
      if (active.size >= atOnce) return;
      if (active.has(person)) continue;
      const start = line.shift();
      if (line.length === 0) lines.delete(person);
      active.add(person);
      start?.();
    }
  };
  return async (person, work) => {
    await new Promise<void>((start) => {
      const line = lines.get(person);
      if (line) line.push(start);
      else lines.set(person, [start]);
      startNext();
    });
    try {
      return await work();
    } finally {
      active.delete(person);
      // this person goes last in the next round
      const line = lines.get(person);
      lines.delete(person);
      if (line) lines.set(person, line);
      startNext();
    }
  };
}

/**
 * Limits concurrent requests to `each` per person and `all` in total. Above `all`, only people who already have a request
 * running get a 503, so that many requests of some people cannot lock out a person with a single one.
 */
export function openUploadLimit({ each, all }: { each: number; all: number }): PersonalWork {
  const activeRequests = new Map<number, number>();
  let total = 0;
  return async (person, work) => {
    const own = activeRequests.get(person) ?? 0;
    if (own >= each || (own > 0 && total >= all)) throw busy();
    activeRequests.set(person, own + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const remaining = (activeRequests.get(person) ?? 1) - 1;
      if (remaining > 0) activeRequests.set(person, remaining);
      else activeRequests.delete(person);
    }
  };
}

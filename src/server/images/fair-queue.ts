import { Refusal } from '../refusal.ts';

const busy = () => new Refusal(503, 'service_unavailable', { retryAfter: 5 });

/** Runs work of a person, when the queue or the limit lets it. */
type PersonalWork = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue that is fair between people, unlike the semaphore: at most `atOnce` jobs run, one for each person, round robin.
 * A person with a hundred pictures delays another one by a single picture. `openUploadLimit` bounds what waits.
 */
export function openFairQueue(atOnce: number): PersonalWork {
  // in round-robin order
  const lines = new Map<number, (() => void)[]>();
  const atWork = new Set<number>();
  const startNext = () => {
    for (const [person, line] of lines) {
      if (atWork.size >= atOnce) return;
      if (atWork.has(person)) continue;
      const start = line.shift();
      if (line.length === 0) lines.delete(person);
      atWork.add(person);
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
      atWork.delete(person);
      // this person goes last in the next round
      const line = lines.get(person);
      lines.delete(person);
      if (line) lines.set(person, line);
      startNext();
    }
  };
}

/**
 * Limits requests under way to `each` of a person and `all` together. Beyond `all`, only people who have one under way get
 * a 503: a crowd does not keep out somebody with a single request.
 */
export function openUploadLimit({ each, all }: { each: number; all: number }): PersonalWork {
  const inside = new Map<number, number>();
  let total = 0;
  return async (person, work) => {
    const own = inside.get(person) ?? 0;
    if (own >= each || (own > 0 && total >= all)) throw busy();
    inside.set(person, own + 1);
    total += 1;
    try {
      return await work();
    } finally {
      total -= 1;
      const left = (inside.get(person) ?? 1) - 1;
      if (left > 0) inside.set(person, left);
      else inside.delete(person);
    }
  };
}

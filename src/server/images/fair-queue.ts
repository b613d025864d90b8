import { Refusal } from '../http/errors.ts';

const busy = () => new Refusal(503, 'service_unavailable', { retryAfter: 5 });

/** Runs work of a person; what it waits for is said by whoever opened it. */
type PersonalWork = <Result>(person: number, work: () => Promise<Result>) => Promise<Result>;

/**
 * Runs work at most `atOnce` at a time and one of each person, round robin between people: a person with a hundred
 * pictures delays another one by a single picture. How much may wait is bounded by `openDoor`.
 */
export function openFairTurns(atOnce: number): PersonalWork {
  // in the order of their turns
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
      // to the end of the round
      const line = lines.get(person);
      lines.delete(person);
      if (line) lines.set(person, line);
      startNext();
    }
  };
}

/**
 * Lets in at most `each` requests of a person at once, and `all` of everybody; beyond that whoever has one inside already
 * gets a 503, so that a crowd bothers nobody who brings one.
 */
export function openDoor({ each, all }: { each: number; all: number }): PersonalWork {
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

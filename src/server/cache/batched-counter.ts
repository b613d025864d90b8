/** How long what is counted waits in memory, in ms. */
const WRITE_EVERY = 5_000;

/** Counts what is not worth a write of its own. What waits when the process dies is lost. */
export type Tally<Entry> = {
  note: (entry: Entry) => void;
  /** writes what waits */
  flush: () => Promise<void>;
  /** writes the rest and counts no more */
  close: () => Promise<void>;
};

type Tallied<Entry> = {
  /** entries of one key are written as one */
  keyOf: (entry: Entry) => string;
  join: (kept: Entry, next: Entry) => Entry;
  write: (batch: Entry[]) => Promise<void>;
  /** how many keys wait at most; others are passed over until the next write */
  most: number;
  onError: (error: unknown) => void;
};

export function openTally<Entry>({ keyOf, join, write, most, onError }: Tallied<Entry>): Tally<Entry> {
  const waiting = new Map<string, Entry>();
  let writing = Promise.resolve();
  const flush = () => {
    writing = writing.then(async () => {
      const batch = [...waiting.values()];
      waiting.clear();
      if (batch.length > 0) await write(batch).catch(onError);
    });
    return writing;
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    note: (entry) => {
      const key = keyOf(entry);
      const kept = waiting.get(key);
      if (kept) waiting.set(key, join(kept, entry));
      else if (waiting.size < most) waiting.set(key, entry);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

/** Time between two writes, in ms. */
const WRITE_EVERY = 5_000;

/** Collects entries in memory and writes them together every few seconds. A crash loses what was not written yet. */
export type BatchedCounter<Entry> = {
  add: (entry: Entry) => void;
  /** writes everything collected so far */
  flush: () => Promise<void>;
  /** writes the rest and stops the timer */
  close: () => Promise<void>;
};

type Options<Entry> = {
  /** entries with the same key are joined into one */
  keyOf: (entry: Entry) => string;
  join: (kept: Entry, next: Entry) => Entry;
  write: (batch: Entry[]) => Promise<void>;
  /** max keys collected between two writes; entries of further keys are dropped */
  most: number;
  onError: (error: unknown) => void;
};

export function openBatchedCounter<Entry>({
  keyOf,
  join,
  write,
  most,
  onError,
}: Options<Entry>): BatchedCounter<Entry> {
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
    add: (entry) => {
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

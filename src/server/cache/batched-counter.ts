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
  join: (stored: Entry, next: Entry) => Entry;
  write: (batch: Entry[]) => Promise<void>;
  /** max keys collected between two writes; entries of further keys are dropped */
  maxKeys: number;
  onError: (error: unknown) => void;
};

export function openBatchedCounter<Entry>({
  keyOf,
  join,
  write,
  maxKeys,
  onError,
}: Options<Entry>): BatchedCounter<Entry> {
  const pending = new Map<string, Entry>();
  let lastWrite = Promise.resolve();
  const flush = () => {
    lastWrite = lastWrite.then(async () => {
      const batch = [...pending.values()];
      pending.clear();
      if (batch.length > 0) await write(batch).catch(onError);
    });
    return lastWrite;
  };
  const timer = setInterval(() => void flush(), WRITE_EVERY).unref();
  return {
    add: (entry) => {
      const key = keyOf(entry);
      const pendingEntry = pending.get(key);
      if (pendingEntry) pending.set(key, join(pendingEntry, entry));
      else if (pending.size < maxKeys) pending.set(key, entry);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

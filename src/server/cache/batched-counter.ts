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
  /** max keys of one source between two writes, so that none takes the room of all others */
  source?: { keyOf: (entry: Entry) => string; maxKeys: number };
  onError: (error: unknown) => void;
};

export function openBatchedCounter<Entry>({
  keyOf,
  join,
  write,
  maxKeys,
  source,
  onError,
}: Options<Entry>): BatchedCounter<Entry> {
  const pending = new Map<string, Entry>();
  const sources = new Map<string, number>();
  const hasRoom = (entry: Entry) => {
    if (pending.size >= maxKeys) return false;
    if (!source) return true;
    const key = source.keyOf(entry);
    const taken = sources.get(key) ?? 0;
    if (taken >= source.maxKeys) return false;
    sources.set(key, taken + 1);
    return true;
  };
  let lastWrite = Promise.resolve();
  const flush = () => {
    lastWrite = lastWrite.then(async () => {
      const batch = [...pending.values()];
      pending.clear();
      sources.clear();
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
      else if (hasRoom(entry)) pending.set(key, entry);
    },
    flush,
    close: () => {
      clearInterval(timer);
      return flush();
    },
  };
}

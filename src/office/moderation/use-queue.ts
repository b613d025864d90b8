import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationCase, NextCase } from '#contract/admin/moderation.ts';
import { call } from '../api.ts';

/** How many listings are ready behind the one that is shown. */
const AHEAD = 2;
/** How often one looks again when nothing waits, in ms. */
const EVERY = 15_000;

type Decision = { how: 'approve' } | { how: 'reject'; reasons: string[]; text: string } | { how: 'skip' };
type Shelf = { cases: ModerationCase[]; meta: NextCase['meta']; isLoaded: boolean };

/**
 * The listings a moderator has in hand: the one that is shown and those behind it. A decision goes out while the next one
 * is shown already; one that fails is told, and its listing comes back with the next that are fetched.
 */
export function useQueue(onFailure: (id: number, error: Error) => void) {
  const [shelf, setShelf] = useState<Shelf>({ cases: [], meta: { waiting: 0, others: [] }, isLoaded: false });
  const cases = useRef<ModerationCase[]>([]);
  const deciding = useRef(new Set<number>());
  const isFilling = useRef(false);

  const fill = useCallback(async () => {
    if (isFilling.current) return;
    isFilling.current = true;
    try {
      for (let isMore = true; isMore && cases.current.length <= AHEAD; ) {
        const holding = [...cases.current.map(({ id }) => id), ...deciding.current];
        const { data, meta } = await call<NextCase>('POST', '/admin/moderation/next', { holding: holding.slice(-10) });
        // decided meanwhile, by this very person
        if (data && !holding.includes(data.id)) cases.current = [...cases.current, data];
        isMore = data !== null;
        setShelf({ cases: cases.current, meta, isLoaded: true });
      }
    } catch (error) {
      onFailure(0, error as Error);
    } finally {
      isFilling.current = false;
    }
  }, [onFailure]);

  useEffect(() => {
    void fill();
    const again = setInterval(() => {
      if (cases.current.length === 0) void fill();
    }, EVERY);
    return () => clearInterval(again);
  }, [fill]);

  const decide = useCallback(
    async (decision: Decision) => {
      const [current, ...rest] = cases.current;
      if (!current) return;
      const { id, updatedAt } = current;
      cases.current = rest;
      deciding.current.add(id);
      setShelf((before) => ({
        ...before,
        cases: rest,
        meta: { ...before.meta, waiting: Math.max(0, before.meta.waiting - 1) },
      }));
      const { how, ...more } = decision;
      const sent = call('POST', `/admin/moderation/${id}/${how}`, how === 'skip' ? undefined : { updatedAt, ...more });
      await Promise.all([sent.catch((error: Error) => onFailure(id, error)), fill()]);
      deciding.current.delete(id);
      if (cases.current.length <= AHEAD) void fill();
    },
    [fill, onFailure],
  );

  return { ...shelf, decide };
}

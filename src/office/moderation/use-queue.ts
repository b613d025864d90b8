import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationCase, NextCase } from '#contract/moderation/api.ts';
import { call } from '../data/api.ts';

/** How many listings are ready behind the one that is shown. */
const AHEAD = 2;
/** How often one looks again when nothing waits, in ms. */
const EVERY = 15_000;

/** How often the server hears that the listings are still looked at, in ms: claims last some minutes. */
const HEARTBEAT = 30_000;

type Decision = { how: 'approve' } | { how: 'reject'; reasons: string[]; text: string } | { how: 'skip' };
type Shelf = { cases: ModerationCase[]; meta: NextCase['meta']; isLoaded: boolean };

/**
 * The listings a moderator has in hand: the one that is shown and those behind it. A decision goes out while the next one
 * is shown already; one that fails is told, and its listing comes back with the next that are fetched.
 */
export function useQueue(onFailure: (id: number, error: Error) => void, onLost: (id: number) => void) {
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
        const { data, meta } = await call('POST', '/api/admin/moderation/next', {
          body: { holding: holding.slice(-10) },
        });
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

  useEffect(() => {
    const hold = async () => {
      const holding = cases.current.map(({ id }) => id);
      if (document.visibilityState !== 'visible' || holding.length === 0) return;
      // one that does not arrive is made up for by the next
      const answer = await call('POST', '/api/admin/moderation/hold', { body: { holding } }).catch(() => null);
      const lost = cases.current.filter(({ id }) => answer?.data.lost.includes(id));
      if (lost.length === 0) return;
      const [shown] = cases.current;
      cases.current = cases.current.filter((one) => !lost.includes(one));
      setShelf((before) => ({ ...before, cases: cases.current }));
      if (shown && lost.includes(shown)) onLost(shown.id);
      void fill();
    };
    const again = setInterval(hold, HEARTBEAT);
    document.addEventListener('visibilitychange', hold);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', hold);
    };
  }, [fill, onLost]);

  const decide = useCallback(
    async (decision: Decision) => {
      const [current, ...rest] = cases.current;
      if (!current) return;
      const { id } = current;
      cases.current = rest;
      deciding.current.add(id);
      setShelf((before) => ({
        ...before,
        cases: rest,
        meta: { ...before.meta, waiting: Math.max(0, before.meta.waiting - 1) },
      }));
      await Promise.all([send(current, decision).catch((error: Error) => onFailure(id, error)), fill()]);
      deciding.current.delete(id);
      if (cases.current.length <= AHEAD) void fill();
    },
    [fill, onFailure],
  );

  return { ...shelf, decide };
}

function send({ id, updatedAt }: ModerationCase, decision: Decision): Promise<null> {
  const path = { id };
  if (decision.how === 'skip') return call('POST', '/api/admin/moderation/{id}/skip', { path });
  if (decision.how === 'approve')
    return call('POST', '/api/admin/moderation/{id}/approve', { path, body: { updatedAt } });
  const { reasons, text } = decision;
  return call('POST', '/api/admin/moderation/{id}/reject', { path, body: { updatedAt, reasons, text } });
}

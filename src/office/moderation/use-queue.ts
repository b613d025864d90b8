import { useCallback, useEffect, useRef, useState } from 'react';
import type { ModerationCase, NextCase } from '#contract/moderation/api.ts';
import { MAX_HOLDING } from '#contract/moderation/max-holding.ts';
import type { AskBody } from '#contract/moderation/questions.ts';
import { call, failureCode } from '../data/api.ts';
import { type DecisionMade, onUndone, sendDecision } from '../undo/undo-offers.ts';

/** How many listings are prefetched. */
const AHEAD = 2;
/** The polling interval of an empty queue, in ms. */
const EVERY = 15_000;

/** The interval for renewing claims, in ms: they last some minutes. */
const HEARTBEAT = 30_000;

/** After these failures of a decision its listing is not theirs to decide any more. */
const NOT_THEIRS = ['listingNotFound', 'listing_state_conflict', 'claimed_by_other', 'own_listing'];

export type Decision =
  | { how: 'approve' }
  | { how: 'skip' }
  | { how: 'reject'; reasons: string[]; text: string }
  /** of a listing whose changes wait: what is public, not the changes */
  | { how: 'take_down'; reasons: string[]; text: string }
  | { how: 'ask'; codes: AskBody['codes']; words: string };
type Queue = { cases: ModerationCase[]; meta: NextCase['meta']; isLoaded: boolean };

/**
 * The listings claimed by a moderator: the current one and the next ones. A decision is sent while the next listing is
 * already shown; when it fails, its listing comes back after that one.
 */
export function useQueue(onFailure: (error: Error) => void, onLost: (id: number) => void) {
  const [queue, setQueue] = useState<Queue>({ cases: [], meta: { waiting: 0, others: [] }, isLoaded: false });
  const cases = useRef<ModerationCase[]>([]);
  const deciding = useRef(new Set<number>());
  const isFilling = useRef(false);

  /** Claims one more listing. `found` is null when there is none; `next` also when it is on the screen or is being decided. */
  const claimNext = useCallback(async (takesSkipped = false) => {
    const listOpen = () => [...cases.current.map(({ id }) => id), ...deciding.current];
    const before = listOpen();
    const { data: found, meta } = await call('POST', '/api/admin/moderation/next', {
      body: { holding: before.slice(-MAX_HOLDING), takesSkipped },
    });
    const isKnown = found !== null && [...before, ...listOpen()].includes(found.id);
    return { found, next: isKnown ? null : found, meta };
  }, []);

  const fill = useCallback(
    async ({ takesSkipped = false } = {}) => {
      if (isFilling.current) return;
      isFilling.current = true;
      try {
        for (let isMore = true; isMore && cases.current.length <= AHEAD; ) {
          const { found, next, meta } = await claimNext(takesSkipped);
          if (next) cases.current = [...cases.current, next];
          isMore = found !== null;
          setQueue({ cases: cases.current, meta, isLoaded: true });
        }
      } catch (error) {
        // while some are left, the next decision fetches again
        if (cases.current.length === 0) onFailure(error as Error);
      } finally {
        isFilling.current = false;
      }
    },
    [claimNext, onFailure],
  );

  useEffect(() => {
    void fill();
    const again = setInterval(() => {
      if (cases.current.length === 0) void fill();
    }, EVERY);
    return () => clearInterval(again);
  }, [fill]);

  useEffect(() => {
    const renewClaims = async () => {
      const claimedIds = cases.current.map(({ id }) => id);
      if (document.visibilityState !== 'visible' || claimedIds.length === 0) return;
      // a failed renewal does not matter: the next one follows
      const response = await call('POST', '/api/admin/moderation/hold', {
        body: { holding: claimedIds.slice(0, MAX_HOLDING) },
      }).catch(() => null);
      const lostCases = cases.current.filter(({ id }) => response?.data.lost.includes(id));
      if (lostCases.length === 0) return;
      const [current] = cases.current;
      cases.current = cases.current.filter((one) => !lostCases.includes(one));
      setQueue((before) => ({ ...before, cases: cases.current }));
      if (current && lostCases.includes(current)) onLost(current.id);
      void fill();
    };
    const again = setInterval(renewClaims, HEARTBEAT);
    document.addEventListener('visibilitychange', renewClaims);
    return () => {
      clearInterval(again);
      document.removeEventListener('visibilitychange', renewClaims);
    };
  }, [fill, onLost]);

  /** Claims until a listing is there: another one may come first, which a request on its way has claimed. */
  const claimUntil = useCallback(
    async (id: number) => {
      for (let tries = 0; tries <= AHEAD && !cases.current.some((one) => one.id === id); tries++) {
        const { found, next, meta } = await claimNext();
        if (next) cases.current = [...cases.current, next];
        setQueue({ cases: cases.current, meta, isLoaded: true });
        if (!found) return;
      }
    },
    [claimNext],
  );

  /** Puts a listing after the one that is shown, not in its place: keys that are meant for that must not decide on another. */
  const bringBack = useCallback(
    async (failed: ModerationCase): Promise<boolean> => {
      const isIt = (one: ModerationCase) => one.id === failed.id;
      // as it is by now
      await claimUntil(failed.id).catch(() => {
        cases.current = [...cases.current.filter((one) => !isIt(one)), failed];
        setQueue(({ meta, ...before }) => ({ ...before, meta: { ...meta, waiting: meta.waiting + 1 } }));
      });
      const [shown, ...ahead] = cases.current;
      if (shown && !isIt(shown)) cases.current = [shown, ...ahead.filter(isIt), ...ahead.filter((one) => !isIt(one))];
      setQueue((before) => ({ ...before, cases: cases.current }));
      return cases.current.some(isIt);
    },
    [claimUntil],
  );

  /** Decides on the current one. @returns why it was not decided, and whether it comes back; null: it was */
  const decide = useCallback(
    async (decision: Decision): Promise<{ error: Error; isBack: boolean } | null> => {
      const [current, ...rest] = cases.current;
      if (!current) return null;
      const { id } = current;
      cases.current = rest;
      deciding.current.add(id);
      setQueue((before) => ({
        ...before,
        cases: rest,
        meta: { ...before.meta, waiting: Math.max(0, before.meta.waiting - 1) },
      }));
      const act = actOf(current, decision);
      const work = send(current, decision);
      const sent = (act ? sendDecision({ kind: 'listing', id, act }, work) : work).then(
        () => null,
        (error: Error) => error,
      );
      // not waited for: the decision may be undone before the next listing is there
      void fill();
      const error = await sent;
      deciding.current.delete(id);
      const isBack = error !== null && !NOT_THEIRS.includes(failureCode(error) ?? '') && (await bringBack(current));
      if (cases.current.length <= AHEAD) void fill();
      return error && { error, isBack };
    },
    [fill, bringBack],
  );

  /** Drops the listings of a person who was just blocked: they have left the queue. */
  const dropOf = useCallback(
    (ownerId: number) => {
      cases.current = cases.current.filter(({ owner }) => owner?.id !== ownerId);
      setQueue((before) => ({ ...before, cases: cases.current }));
      void fill();
    },
    [fill],
  );

  // the server has given it back to this moderator: it is shown at once
  useEffect(
    () =>
      onUndone(async ({ kind, id }) => {
        if (kind !== 'listing') return;
        await claimUntil(id);
        // whichever request brought it
        const isIt = (one: ModerationCase) => one.id === id;
        cases.current = [...cases.current.filter(isIt), ...cases.current.filter((one) => !isIt(one))];
        setQueue((before) => ({ ...before, cases: cases.current }));
      }),
    [claimUntil],
  );

  const takeSkipped = useCallback(() => void fill({ takesSkipped: true }), [fill]);

  return { ...queue, decide, dropOf, takeSkipped };
}

/** The act of a decision in the audit log; null: it decides nothing. */
function actOf({ cause }: ModerationCase, { how }: Decision): DecisionMade['act'] | null {
  if (how === 'skip') return null;
  if (how === 'ask') return 'listing.ask';
  if (how === 'take_down') return 'listing.reject';
  return cause === 'revised' ? `listing.${how}_changes` : `listing.${how}`;
}

function send({ id, updatedAt, cause }: ModerationCase, decision: Decision): Promise<null> {
  const path = { id };
  const changes = cause === 'revised' && decision.how !== 'take_down';
  if (decision.how === 'skip') return call('POST', '/api/admin/moderation/{id}/skip', { path });
  if (decision.how === 'approve')
    return call('POST', '/api/admin/moderation/{id}/approve', { path, body: { updatedAt, changes } });
  if (decision.how === 'ask') {
    const { codes, words } = decision;
    return call('POST', '/api/admin/moderation/{id}/ask', { path, body: { updatedAt, codes, words } });
  }
  const { reasons, text } = decision;
  return call('POST', '/api/admin/moderation/{id}/reject', { path, body: { updatedAt, reasons, text, changes } });
}

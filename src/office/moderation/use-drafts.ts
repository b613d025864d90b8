import { useEffect, useRef, useState } from 'react';
import { readSession } from '#session/session-store.ts';
import { onUndone } from '../undo/undo-offers.ts';
import type { Draft } from './decision-panel.tsx';

type Drafts = Readonly<Record<number, Draft>>;

/**
 * The rejections and questions that are being written, by listing. They stay in this tab until they have been decided on, so that
 * a decision that fails, and a session that ends, lose no words. One that is undone before the queue is left has its words again.
 */
export function useDrafts() {
  const [key] = useState(() => `drafts ${readSession()?.user.id}`);
  const [drafts, setDrafts] = useState(() => JSON.parse(sessionStorage.getItem(key) ?? '{}') as Drafts);
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(drafts)), [key, drafts]);
  const begin = (id: number, draft: Draft) => setDrafts((before) => ({ ...before, [id]: draft }));
  /** Changes what is being written about a listing, if anything is; null ends it. */
  const change = (id: number, to: (draft: Draft) => Draft | null) =>
    setDrafts((before) => {
      const { [id]: draft, ...others } = before;
      if (!draft) return before;
      const next = to(draft);
      return next ? { ...others, [id]: next } : others;
    });
  const sent = useRef(new Map<number, Draft>());
  /** Ends what was written about a listing: it has been decided, with these words or without any. */
  const finish = (id: number, words: Draft | undefined) => {
    if (words) sent.current.set(id, words);
    else sent.current.delete(id);
    change(id, () => null);
  };
  useEffect(
    () =>
      onUndone(({ kind, id }) => {
        const words = sent.current.get(id);
        if (kind !== 'listing' || !words) return;
        const { how, chosen, text } = words;
        setDrafts((before) => ({ ...before, [id]: { how, chosen, text } }));
      }),
    [],
  );
  return { drafts, begin, change, finish };
}

import { type ReactNode, useState } from 'react';
import type { Home } from '#contract/listings/home.ts';
import { useKeys } from '../moderation/use-keys.ts';
import { JoinDialog } from './join-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { useHome } from './use-home.ts';

export type HomeActs = {
  /** of the listing that is shown */
  home: Home | undefined;
  /** the likely duplicate is of the same home; null: there is none */
  isDuplicateHere: boolean | null;
  onJoin: () => void;
  /** takes a listing out of the home */
  onLeave: (id: number) => void;
  /** the question that is open */
  dialog: ReactNode;
};
/** `of`: the listing that is shown; the queue may show another one meanwhile */
type Question = { of: number } & ({ act: 'join'; other: number | null } | { act: 'leave'; id: number });

/** What moderators do with the home of a listing, by buttons and the keys M and N. Both ask first. @param duplicate a likely one */
export function useHomeActs(id: number, duplicate: number | null): HomeActs {
  const { home } = useHome(id);
  const [question, setQuestion] = useState<Question | null>(null);
  const has = (listing: number) => home?.listings.some((one) => one.id === listing) ?? false;
  const isDuplicateHere = duplicate === null ? null : has(duplicate);
  const onJoin = () => setQuestion({ of: id, act: 'join', other: isDuplicateHere ? null : duplicate });
  const onLeave = (listing: number) => setQuestion({ of: id, act: 'leave', id: listing });
  useKeys((code) => {
    if (!home) return false;
    if (code === 'KeyM') onJoin();
    else if (code === 'KeyN' && home.listings.length > 1) onLeave(id);
    else return false;
    return true;
  });
  const onClose = () => setQuestion(null);
  const dialog =
    home &&
    question?.of === id &&
    (question.act === 'join' ? (
      <JoinDialog {...{ id, home, onClose }} other={question.other} />
    ) : (
      <LeaveDialog {...{ home, onClose }} id={question.id} />
    ));
  return { home, isDuplicateHere, onJoin, onLeave, dialog };
}

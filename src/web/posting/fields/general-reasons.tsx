import type { GivenReasons } from '#contract/listings/api.ts';
import { Quoted } from '../../text/quoted.tsx';
import { ReasonNote } from './reason-note.tsx';

/** Why a listing was rejected, as far as it is about no field: a moderator's own words above all. */
export function GeneralReasons({ reasons }: { reasons: GivenReasons }) {
  const general = reasons.filter(({ field }) => field === null);
  if (general.length === 0) return null;
  return (
    <ReasonNote className="mb-4">
      {general.map(({ text }) => (
        <p key={text}>
          <Quoted text="pointed_at" words={text} />
        </p>
      ))}
    </ReasonNote>
  );
}

import type { GivenReasons } from '#contract/listings/api.ts';
import { langOf } from '../../text/lang-of.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { ReasonNote } from './reason-note.tsx';

/** Why a listing was rejected, as far as it is about no field: a moderator's own words above all. */
export function GeneralReasons({ reasons }: { reasons: GivenReasons }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const general = reasons.filter(({ field }) => field === null);
  if (general.length === 0) return null;
  return (
    <ReasonNote className="mb-4">
      {general.map(({ text }) => (
        <p key={text} lang={langOf(text, language)}>
          {t('pointed_at', { reason: text })}
        </p>
      ))}
    </ReasonNote>
  );
}

import { Link } from 'react-router';
import type { GivenReasons } from '#contract/listings/api.ts';
import { LISTING_FACTS } from '#contract/listings/details.ts';
import type { ReasonField } from '#contract/listings/rejections.ts';
import type { Phrase } from '#contract/search/rows.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { translatePhrase } from '../text/phrases.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Why a listing was rejected; each reason that is about a field leads its owner to that field of the form. */
export function ReasonList({ id, reasons, isOwner }: { id: number; reasons: GivenReasons; isOwner: boolean }) {
  const { t } = useTranslation();
  const { language } = usePaths();
  const textOf = (reason: string) => (reasons.length === 1 ? t('rejected_because', { reason }) : reason);
  return (
    <ul className={`text-ink ${reasons.length > 1 ? 'mt-1 grid list-disc gap-1 pl-5' : ''}`}>
      {reasons.map(({ text, field }) => (
        <li key={text}>
          <span lang={langOf(text, language)}>{textOf(text)}</span>
          {isOwner && field && (
            <div>
              <FixLink id={id} field={field} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Opens the form of a rejected listing at the field that is to be mended. */
export function FixLink({ id, field }: { id: number; field: ReasonField }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link
      to={linkTo(`/edit-listing/${id}?field=${field}`)}
      className="inline-flex min-h-11 items-center gap-2 rounded-field text-sm font-semibold text-caspian hover:underline"
    >
      <Icon name="pencil-line" className="size-4" />
      {translatePhrase(t, fixPhrase(field))}
    </Link>
  );
}

/** What the link to a field says: `Qiyməti düzəlt`, «Исправить ответ „Выписка (купчая)“». */
function fixPhrase(field: ReasonField): Phrase {
  const fact = LISTING_FACTS.find((name) => name === field);
  return fact ? { key: 'fix_fact', values: { fact: { key: fact } } } : { key: `fix_${field}` };
}

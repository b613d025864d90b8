import { Link } from 'react-router';
import type { RejectionPoints } from '#contract/listings/api.ts';
import type { PointedField } from '#contract/listings/rejections.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** Why a listing was rejected; each reason that is about a field leads its owner to that field of the form. */
export function RejectionPointList({ id, points, isOwner }: { id: number; points: RejectionPoints; isOwner: boolean }) {
  const { t } = useTranslation();
  const reasonText = (reason: string) => (points.length === 1 ? t('rejected_because', { reason }) : reason);
  return (
    <ul className={`text-ink ${points.length > 1 ? 'mt-1 grid list-disc gap-1 pl-5' : ''}`}>
      {points.map(({ text, field }) => (
        <li key={text}>
          {reasonText(text)}
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
export function FixLink({ id, field }: { id: number; field: PointedField }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  return (
    <Link
      to={linkTo(`/edit-listing/${id}?field=${field}`)}
      className="inline-flex min-h-11 items-center gap-2 rounded-field text-sm font-semibold text-caspian hover:underline"
    >
      <Icon name="pencil-line" className="size-4 flex-none" />
      {t(`fix_${field}`)}
    </Link>
  );
}

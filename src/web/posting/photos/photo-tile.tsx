import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { failurePhrase } from '#contract/wire/failures.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import { focusBeside } from '../../ui/focus.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { canBeCover, type WizardPhoto } from './photo-list.ts';
import { PhotoUploadStatus } from './photo-upload-status.tsx';
import { PhotoView } from './photo-view.tsx';

type Props = {
  photo: WizardPhoto;
  at: number;
  onRemove: () => void;
  onRetry: () => void;
  onTogglePlan: () => void;
  /** the menu for reordering without dragging */
  onMakeCover: () => void;
};

const CORNER = 'absolute grid size-11 place-items-center';
const DISC =
  'grid size-8 place-items-center rounded-full bg-veil text-on-veil transition-colors group-hover/corner:bg-caspian group-hover/corner:text-on-caspian';

type PlanProps = { isPlan: boolean; number: number; onToggle: () => void };

/** Says that a photo is the floor plan, or makes it that. */
function PlanButton({ isPlan, number, onToggle }: PlanProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-pressed={isPlan}
      onClick={onToggle}
      aria-label={t('photo_is_plan', { number })}
      title={t('photo_is_plan', { number })}
      className="group/corner absolute bottom-0 left-0 grid h-11 min-w-11 place-items-center px-1.5"
    >
      <span
        className={`flex h-8 items-center gap-1.5 rounded-full px-2 text-sm font-semibold transition-colors group-hover/corner:bg-caspian group-hover/corner:text-on-caspian ${isPlan ? 'bg-caspian text-on-caspian' : 'bg-veil text-on-veil'}`}
      >
        <Icon name="pencil-ruler" className="size-4" />
        {isPlan && t('floor_plan')}
      </span>
    </button>
  );
}

/** A photo in the row: lifted by holding it or by the space bar. */
export function PhotoTile({ photo, at, onRemove, onRetry, onTogglePlan, onMakeCover }: Props) {
  const { t } = useTranslation();
  const number = at + 1;
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: photo.key,
    attributes: { roleDescription: t('photo_movable') },
  });
  const isCover = at === 0 && canBeCover(photo);
  const { isPlan = false } = photo;
  // under way, its progress is at the same place
  const isWhole = photo.state === 'sent' || photo.state === 'kept';
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`relative motion-reduce:transition-none! ${isDragging ? 'z-10' : ''}`}
    >
      <div className="relative">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={isCover ? t('photo_cover_number', { number }) : t('photo_number', { number })}
          className={`block aspect-4/3 w-full cursor-grab touch-manipulation overflow-hidden rounded-field bg-photo select-none [-webkit-touch-callout:none] ${isDragging ? 'cursor-grabbing shadow-float ring-2 ring-caspian' : ''}`}
        >
          <PhotoView photo={photo} />
        </button>
        {isCover && (
          <span
            aria-hidden
            className="pointer-events-none absolute top-2 left-2 rounded-full bg-veil px-2.5 text-sm font-semibold text-on-veil"
          >
            {t('photo_cover')}
          </span>
        )}
        <PhotoUploadStatus photo={photo} number={number} onRetry={onRetry} />
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // the next photo, or where they are added
            focusBeside(currentTarget, 'button, input');
            onRemove();
          }}
          aria-label={t('photo_remove', { number })}
          title={t('photo_remove', { number })}
          className={`group/corner top-0 right-0 ${CORNER}`}
        >
          <span className={DISC}>
            <Icon name="x" className="size-5" />
          </span>
        </button>
        {at > 0 && isWhole && <PlanButton isPlan={isPlan} number={number} onToggle={onTogglePlan} />}
        {at > 0 && photo.state !== 'failed' && !isPlan && (
          <button
            type="button"
            onClick={({ currentTarget }) => {
              // the cover has no such button
              currentTarget.closest('li')?.querySelector('button')?.focus();
              onMakeCover();
            }}
            aria-label={t('photo_make_cover', { number })}
            title={t('photo_make_cover', { number })}
            className={`group/corner top-0 left-0 ${CORNER}`}
          >
            <span className={DISC}>
              <Icon name="star" className="size-4.5" />
            </span>
          </button>
        )}
      </div>
      {photo.error && (
        <p role="alert" className="mt-1 text-sm wrap-anywhere text-danger">
          {photo.name}: {translatePhrase(t, failurePhrase(photo.error, photo.retryAfter))}
        </p>
      )}
    </li>
  );
}

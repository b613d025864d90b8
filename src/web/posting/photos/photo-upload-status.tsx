import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { isWorthRetrying, type WizardPhoto } from './photo-list.ts';

type Props = { photo: WizardPhoto; number: number; onRetry: () => void };

/** The upload progress over the photo's lower edge, and a retry when it failed. */
export function PhotoUploadStatus({ photo, number, onRetry }: Props) {
  const { t } = useTranslation();
  if (photo.state === 'sending') return <Progress label={t('photo_sending', { number })} share={photo.progress ?? 0} />;
  if (!isWorthRetrying(photo)) return null;
  return (
    <button
      type="button"
      onClick={onRetry}
      aria-label={`${t('photo_number', { number })}: ${t('try_again')}`}
      className="absolute inset-x-2 bottom-2 flex min-h-11 items-center justify-center gap-1.5 rounded-field bg-surface px-2 text-sm leading-4 font-semibold text-caspian shadow-float transition-colors hover:text-caspian-pressed"
    >
      <Icon name="rotate-cw" className="size-4" />
      {t('try_again')}
    </button>
  );
}

/** Full and pulsing while the server processes the photo. */
function Progress({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className="pointer-events-none absolute inset-x-2 bottom-2 h-2 overflow-hidden rounded-full bg-veil"
    >
      <div
        className={`h-full rounded-full bg-on-veil transition-[width] ${percent === 100 ? 'motion-safe:animate-pulse' : ''}`}
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}

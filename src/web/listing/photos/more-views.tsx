import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { VideoLink } from './video-link.tsx';

const VIEW =
  'inline-flex min-h-11 items-center gap-2 rounded-field px-3 font-semibold text-ink transition-colors hover:text-caspian';

type Props = { video: string | null | undefined; onPlan: (() => void) | undefined };

/** What photos alone do not show, as one chip over their edge: the video and the floor plan. */
export function MoreViews({ video, onPlan }: Props) {
  const { t } = useTranslation();
  if (!video && !onPlan) return null;
  return (
    <div
      className={`absolute bottom-3 left-3 z-10 flex divide-x divide-line rounded-field bg-surface shadow-float print:hidden ${video ? '' : 'noscript:hidden'}`}
    >
      <VideoLink video={video} className={VIEW} />
      {onPlan && (
        <button type="button" onClick={onPlan} className={`${VIEW} noscript:hidden`}>
          <Icon name="pencil-ruler" className="size-5 text-caspian" />
          {t('floor_plan')}
        </button>
      )}
    </div>
  );
}

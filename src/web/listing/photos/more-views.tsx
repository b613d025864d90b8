import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { VideoLink } from './video-link.tsx';

const CHIP =
  'pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-field bg-surface px-3 font-semibold text-ink shadow-float transition-colors hover:text-caspian';

type Props = { video: string | null | undefined; onPlan: (() => void) | undefined };

/** What photos alone do not show, over their edge: the video and the floor plan. */
export function MoreViews({ video, onPlan }: Props) {
  const { t } = useTranslation();
  if (!video && !onPlan) return null;
  return (
    <div className="pointer-events-none absolute bottom-3 left-3 z-10 flex gap-2 print:hidden">
      <VideoLink video={video} className={CHIP} />
      {onPlan && (
        <button type="button" onClick={onPlan} className={`${CHIP} noscript:hidden`}>
          <Icon name="pencil-ruler" className="size-5 text-caspian" />
          {t('floor_plan')}
        </button>
      )}
    </div>
  );
}

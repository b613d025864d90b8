import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

const SITES = { youtube: 'YouTube', vimeo: 'Vimeo', instagram: 'Instagram', tiktok: 'TikTok' } as const;

type Props = {
  /** an address as it is stored (contract/listings/video.ts), whose parts this page needs no code for */
  video: string | null | undefined;
  className: string;
};

/** A link to a video, which opens where it is kept: nothing of that site is loaded here. Nothing without a video. */
export function VideoLink({ video, className }: Props) {
  const { t } = useTranslation();
  const [, site] = /^https:\/\/(?:\w+\.)?(youtube|vimeo|instagram|tiktok)\.com\//.exec(video ?? '') ?? [];
  if (!video || !site) return null;
  const name = t('video_on', { site: SITES[site as keyof typeof SITES] });
  return (
    <a
      href={video}
      target="_blank"
      rel="noopener nofollow ugc"
      referrerPolicy="no-referrer"
      aria-label={name}
      title={name}
      className={className}
    >
      <Icon name="circle-play" className="size-6 text-caspian" />
      {t('video')}
      <Icon name="external-link" className="size-4 text-muted" />
    </a>
  );
}

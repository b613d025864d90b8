import { readVideoLink } from '#contract/listings/video.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = { video: string | null | undefined; className: string };

/** A link to a video, which opens where it is kept: nothing of that site is loaded here. Nothing without a video. */
export function VideoLink({ video, className }: Props) {
  const { t } = useTranslation();
  const link = readVideoLink(video);
  if (!link) return null;
  const name = t('video_on', { site: SITE_NAMES[link.site] });
  return (
    <a
      href={link.url}
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

const SITE_NAMES = { youtube: 'YouTube', vimeo: 'Vimeo', instagram: 'Instagram', tiktok: 'TikTok' } as const;

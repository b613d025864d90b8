import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useContact } from './contact.tsx';
import { usePaths } from './paths.ts';
import { fullLink } from './social-links.tsx';

const BANNER =
  'sticky top-0 flex h-[min(100dvh,40rem)] flex-col overflow-hidden bg-caspian-tint text-ink transition-colors hover:text-caspian';

/** Beside the content of a very wide screen: 208 px down at first, then up with the page as far as the top (spec §2). */
export function SideBanners() {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const instagram = fullLink(useContact()?.instagram);
  return (
    <aside aria-label={t('banners')} className="hidden 2xl:block print:hidden">
      <div className="absolute top-[208px] bottom-0 left-0 w-[320px]">
        <Link to={linkTo('/')} className={`${BANNER} rounded-r-card`}>
          <Words title={t('banner_home_title')} more={t('banner_home_more')} />
          <Art src="/banners/home.svg" />
        </Link>
      </div>
      <div className="absolute top-[208px] right-0 bottom-0 w-[320px]">
        {instagram && (
          <a href={instagram} target="_blank" rel="noopener" className={`${BANNER} rounded-l-card`}>
            <Words title={t('banner_instagram_title')} more={t('banner_instagram_more')} />
            <Art src="/banners/instagram.svg" />
          </a>
        )}
      </div>
    </aside>
  );
}

function Words({ title, more }: { title: string; more: string }) {
  return (
    <span className="flex flex-col gap-2 p-8">
      <b className="text-xl font-bold text-balance">{title}</b>
      <span className="font-semibold text-caspian">{more}</span>
    </span>
  );
}

/** Lazy: where the banners are not shown, nothing is loaded. */
function Art({ src }: { src: string }) {
  return <img src={src} alt="" width={320} height={400} loading="lazy" className="mt-auto block h-auto w-full" />;
}

import { Link } from 'react-router';
import type { Banner } from '#contract/content/banners.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';

const LOOK =
  'sticky top-0 flex h-[min(100dvh,40rem)] flex-col overflow-hidden bg-limestone text-ink transition-colors hover:text-caspian';

/** Beside the content of a very wide screen: 208 px down at first, then up with the page as far as the top (spec §2). */
export function SideBanners({ banners }: { banners: readonly Banner[] }) {
  const { t } = useTranslation();
  const { left, right } = sidesOf(banners);
  if (!left && !right) return null;
  return (
    <aside aria-label={t('banners')} className="hidden 2xl:block print:hidden">
      <div className="absolute top-[208px] bottom-0 left-0 w-[320px]">
        {left && <SideBanner banner={left} className="rounded-r-card" />}
      </div>
      <div className="absolute top-[208px] right-0 bottom-0 w-[320px]">
        {right && <SideBanner banner={right} className="rounded-l-card" />}
      </div>
    </aside>
  );
}

/** Keeps the content clear of the banners that there are. */
export function besideBanners(banners: readonly Banner[]): string {
  const { left, right } = sidesOf(banners);
  return [left && '2xl:ml-80', right && '2xl:mr-80', left && right && 'between-banners', 'print:mx-0']
    .filter(Boolean)
    .join(' ');
}

/** The first of each side is shown. */
function sidesOf(banners: readonly Banner[]) {
  const first = (side: Banner['side']) => banners.find((banner) => banner.side === side);
  return { left: first('left'), right: first('right') };
}

function SideBanner({ banner, className }: { banner: Banner; className: string }) {
  const { linkTo } = usePaths();
  const { title, text, link, image } = banner;
  const inside = (
    <>
      <span className="flex flex-col gap-2 p-8">
        <b className="text-xl font-bold text-balance">{title}</b>
        <span className="font-semibold text-caspian">{text}</span>
      </span>
      {/* lazy: where the banners are not shown, nothing is loaded */}
      {image && (
        <img
          src={image.url}
          alt=""
          width={image.width}
          height={image.height}
          loading="lazy"
          className="mt-auto block h-auto w-full"
        />
      )}
    </>
  );
  if (link.startsWith('/'))
    return (
      <Link to={linkTo(link)} className={`${LOOK} ${className}`}>
        {inside}
      </Link>
    );
  return (
    <a href={link} target="_blank" rel="noopener" className={`${LOOK} ${className}`}>
      {inside}
    </a>
  );
}

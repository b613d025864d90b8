import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

type Props = {
  /** the query of `/api/static-map` but for width, height, theme and language */
  query: string;
  height: number;
  className?: string;
};

const WIDTHS = { narrow: 400, wide: 880 };
/** From this width of the screen on, more of the surroundings is seen. */
const WIDE_FROM = '48rem';
const THEMES = [
  { theme: 'light', className: 'dark:hidden' },
  { theme: 'dark', className: 'hidden dark:block' },
] as const;

/** A drawn map of a place, in both themes: the one that is not shown is never loaded, since it is lazy. */
export function StaticMap({ query, height, className = '' }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  // Azerbaijani is the default
  const named = language === 'az' ? '' : `&locale=${language}`;
  return THEMES.map(({ theme, className: shown }) => {
    const map = `/api/static-map?${query}&height=${height}${theme === 'dark' ? '&theme=dark' : ''}${named}`;
    return (
      <picture key={theme} className={shown}>
        <source
          media={`(min-width: ${WIDE_FROM})`}
          srcSet={`${map}&width=${WIDTHS.wide}`}
          width={WIDTHS.wide}
          height={height}
        />
        <img
          src={`${map}&width=${WIDTHS.narrow}`}
          alt={t('static_map_alt')}
          width={WIDTHS.narrow}
          height={height}
          loading="lazy"
          decoding="async"
          // one that does not come leaves its empty place, without the browser's broken picture
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0 && image.currentSrc) blank(image);
          }}
          onError={({ currentTarget }) => blank(currentTarget)}
          className={`w-full bg-photo ${className}`}
        />
      </picture>
    );
  });
}

function blank(image: HTMLImageElement): void {
  image.style.visibility = 'hidden';
}

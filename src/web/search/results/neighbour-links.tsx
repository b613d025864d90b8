import { Link } from 'react-router';
import { placePhrase } from '#contract/listings/search-keys/place.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../../text/paths.ts';
import { translatePhrase } from '../../text/phrases.ts';
import { useTranslation } from '../../text/translation.ts';
import type { Neighbours } from '../landing-neighbours.ts';

/**
 * Links to related landing pages with their numbers of listings, in one line that scrolls sideways, since it is above the
 * results.
 */
export function NeighbourLinks({ neighbours: { types, places } }: { neighbours: Neighbours }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const links = [
    ...types.map(({ path, type, count }) => ({ path, count, name: t(`type_${type}`) })),
    ...places.map(({ path, kind, name, count }) => ({
      path,
      count,
      name: translatePhrase(t, placePhrase({ kind, Name: name })),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('neighbours')} className="mb-4 print:hidden">
      <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 no-scrollbar md:mx-0 md:px-0 md:pb-2 [@media(hover:hover)]:[scrollbar-width:thin]">
        {links.map(({ path, name, count }) => (
          <li key={path} className="flex-none">
            <Link
              to={linkTo(path)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 whitespace-nowrap transition-colors hover:border-caspian hover:text-caspian"
            >
              {name}
              <span className="text-sm text-muted tabular-nums">{formatNumber(count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatNumber } from '../../app/numbers.ts';
import { usePaths } from '../../app/paths.ts';
import { placeText } from './filter-chips.ts';
import type { Neighbours } from './landings.ts';

/** Ways to the pages beside a landing page, with how many listings wait there. */
export function NeighbourLinks({ neighbours: { types, places } }: { neighbours: Neighbours }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const links = [
    ...types.map(({ path, type, count }) => ({ path, count, name: t(`type_${type}`) })),
    ...places.map(({ path, kind, name, count }) => ({ path, count, name: placeText(t, { kind, Name: name }) ?? name })),
  ];
  if (links.length === 0) return null;
  return (
    <nav aria-label={t('neighbours')} className="mt-12">
      <h2 className="mb-2 text-lg font-semibold">{t('neighbours')}</h2>
      <ul className="grid gap-x-6 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-4">
        {links.map(({ path, name, count }) => (
          <li key={path}>
            <Link
              to={linkTo(path)}
              className="flex min-h-11 items-center justify-between gap-3 border-b border-line py-2 hover:text-caspian"
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

import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import { usePaths } from '../text/paths.ts';

type Props = { title: string; places: { slug: string; name: string; to: string; count: number }[] };

/** Instead of a map: places with numbers. */
export function PlaceList({ title, places }: Props) {
  const { language } = usePaths();
  return (
    <nav aria-label={title} className="h-full overflow-y-auto bg-surface p-4">
      <h2 className="font-semibold">{title}</h2>
      <ul className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {places.map(({ slug, name, to, count }) => (
          <li key={slug} className="border-b border-line">
            <Link to={to} className="flex min-h-11 items-center justify-between gap-3 hover:text-caspian">
              {name}
              <span className="text-muted tabular-nums">{formatNumber(count, language)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

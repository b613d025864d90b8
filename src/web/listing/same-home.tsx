import { Link } from 'react-router';
import { formatPrice } from '#contract/values/money.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import type { HomeListing } from './related-data.ts';
import { Section } from './section.tsx';

/** The other listings of the same home, with their prices and dates. */
export function SameHome({ listings }: { listings: readonly HomeListing[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  return (
    <Section title={t('same_home')}>
      <ul className="grid max-w-prose">
        {listings.map(({ id, Price, posted }) => (
          <li key={id}>
            <Link
              to={linkTo(`/listing/${id}`)}
              className="flex min-h-11 items-center justify-between gap-4 tabular-nums hover:text-caspian"
            >
              <span className="font-semibold underline">{formatPrice(Price, language)}</span>
              {posted && <span className="text-muted">{posted}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

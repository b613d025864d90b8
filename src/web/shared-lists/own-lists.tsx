import { Link } from 'react-router';
import type { OwnLists as Lists } from '#contract/shared-lists/api.ts';
import { formatNumber } from '#contract/values/numbers.ts';
import { langOf } from '../text/lang-of.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';

/** Links to the lists that a person shares. */
export function OwnLists({ lists }: { lists: Lists['data'] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  if (lists.length === 0) return null;
  return (
    <nav aria-label={t('list_own')} className="mb-6">
      <h2 className="font-semibold">{t('list_own')}</h2>
      <ul className="sm:flex sm:flex-wrap sm:gap-x-5">
        {lists.map(({ secret, name, homes }) => (
          <li key={secret} className="min-w-0">
            <Link
              to={linkTo(`/lists/${secret}`)}
              className="inline-flex min-h-11 items-center gap-1.5 wrap-anywhere text-caspian hover:underline"
            >
              <span lang={langOf(name, language)}>{name}</span>
              <span className="text-sm whitespace-nowrap text-muted tabular-nums">
                {t('list_homes', { count: homes, number: formatNumber(homes, language) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

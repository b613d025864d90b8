import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { useIsHiddenHere } from './hidden-homes.ts';

/** How many homes of a list are hidden. */
export function HiddenNote({ count }: { count: number }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  if (count === 0) return null;
  return (
    <Link
      to={linkTo('/hidden')}
      className="-my-2.5 ml-2 inline-flex min-h-11 items-center text-sm font-normal text-muted hover:text-caspian"
    >
      {t('hidden_count', { number: formatNumber(count, language) })}
    </Link>
  );
}

/** How many cards this browser hides, or a person has hidden in this document. */
export function useHiddenCount(cards: readonly CardData[]): number {
  return cards.filter(useIsHiddenHere()).length;
}

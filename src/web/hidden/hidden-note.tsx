import { Link } from 'react-router';
import { formatNumber } from '#contract/values/numbers.ts';
import type { CardData } from '../cards/card-data.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { useIsHiddenHere } from './hidden-homes.ts';

/** How many homes of a search are hidden: those that the server left out, and cards that this browser hides. */
export function HiddenNote({ count, cards }: { count: number; cards: readonly CardData[] }) {
  const { t } = useTranslation();
  const { language, linkTo } = usePaths();
  const all = useHiddenCount(count, cards);
  if (all === 0) return null;
  return (
    <Link
      to={linkTo('/hidden')}
      className="-my-2.5 ml-2 inline-flex min-h-11 items-center text-sm font-normal text-muted hover:text-caspian"
    >
      {t('hidden_count', { number: formatNumber(all, language) })}
    </Link>
  );
}

export function useHiddenCount(count: number, cards: readonly CardData[]): number {
  return count + cards.filter(useIsHiddenHere()).length;
}

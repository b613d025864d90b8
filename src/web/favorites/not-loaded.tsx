import { useTranslation } from '../text/translation.ts';
import { RetryLine } from '../ui/retry-line.tsx';
import type { CardsOf } from './cards-of.ts';

/** Says that cards of favorites did not come, when that is so. */
export function NotLoaded({ isError, isFetching, retry }: Pick<CardsOf, 'isError' | 'isFetching' | 'retry'>) {
  const { t } = useTranslation();
  return (
    isError && <RetryLine text={t('favorites_not_loaded')} retry={t('try_again')} isBusy={isFetching} onRetry={retry} />
  );
}

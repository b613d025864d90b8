import { useRevalidator } from 'react-router';
import { useTranslation } from '../text/translation.ts';
import { RetryLine } from '../ui/retry-line.tsx';

/** Takes the place of secondary content that failed to load, with a retry. */
export function RetryLoad({ text }: { text: string }) {
  const { t } = useTranslation();
  const { state, revalidate } = useRevalidator();
  return (
    <RetryLine text={text} retry={t('try_again')} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
  );
}

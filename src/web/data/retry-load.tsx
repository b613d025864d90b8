import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router';
import { RetryLine } from '../ui/retry-line.tsx';

/** Stands where something beside the matter of a page did not come; asks for it anew. */
export function RetryLoad({ text }: { text: string }) {
  const { t } = useTranslation();
  const { state, revalidate } = useRevalidator();
  return (
    <RetryLine text={text} retry={t('try_again')} isBusy={state === 'loading'} onRetry={() => void revalidate()} />
  );
}

import { useMutation } from '@tanstack/react-query';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';

type Props = {
  label: string;
  /** gives the address that a chat opens, within ten minutes */
  begin: () => Promise<string>;
  isWide?: boolean;
};

/** Links a Telegram chat by two taps: a window that opens after a request would be blocked. */
export function TelegramButton({ label, begin, isWide = false }: Props) {
  const { t } = useTranslation();
  const linking = useMutation({ mutationFn: begin });
  const box = `grid gap-2 ${isWide ? '' : 'justify-items-start'}`;
  if (linking.data)
    return (
      <div className={box}>
        <p className="text-sm text-muted" role="status">
          {t('notices_telegram_next')}
        </p>
        <a href={linking.data} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          {t('notices_telegram_open')}
        </a>
      </div>
    );
  return (
    <div className={box}>
      <button
        type="button"
        disabled={linking.isPending}
        onClick={() => linking.mutate()}
        className={buttonClass('quiet')}
      >
        {label}
      </button>
      {linking.error && <FormError>{failureText(t, linking.error)}</FormError>}
    </div>
  );
}

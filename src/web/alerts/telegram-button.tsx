import { useMutation } from '@tanstack/react-query';
import { failureText } from '../data/failure.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';

type Props = {
  label: string;
  /** gives the address that a chat opens, within ten minutes */
  begin: () => Promise<string>;
};

/** Links a Telegram chat by two taps: a window that opens after a request would be blocked. */
export function TelegramButton({ label, begin }: Props) {
  const { t } = useTranslation();
  const linking = useMutation({ mutationFn: begin });
  if (linking.data)
    return (
      <div>
        <p className="mb-2 text-sm text-muted" role="status">
          {t('notices_telegram_next')}
        </p>
        <a href={linking.data} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          {t('notices_telegram_open')}
        </a>
      </div>
    );
  return (
    <div>
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

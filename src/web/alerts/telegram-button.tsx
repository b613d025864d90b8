import { useMutation } from '@tanstack/react-query';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { failureText } from '../data/failure.ts';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';

/** Two taps: a code that lives for ten minutes, and Telegram. A window that opens after a request would be blocked. */
export function TelegramButton() {
  const { t } = useTranslation();
  const { language } = usePaths();
  const linking = useMutation({
    mutationFn: () => readBody(browserApi.POST('/api/contacts/telegram', { params: { query: { locale: language } } })),
  });
  if (linking.data)
    return (
      <div>
        <p className="mb-2 text-sm text-muted" role="status">
          {t('notices_telegram_next')}
        </p>
        <a href={linking.data.data.url} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
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
        {t('notices_telegram_link')}
      </button>
      {linking.error && <FormError>{failureText(t, linking.error)}</FormError>}
    </div>
  );
}

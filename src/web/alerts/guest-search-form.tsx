import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { NewSavedSearch } from '#contract/alerts/api.ts';
import type { Frequency } from '#contract/alerts/rules.ts';
import { looksLikeEmail } from '#contract/values/email.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { askSignIn } from '../session/sign-in/ask-sign-in.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { FrequencyField } from './frequency-field.tsx';
import type { NamedSearch } from './saved-searches-query.ts';
import { TelegramButton } from './telegram-button.tsx';

/** Saves a search for a mail address, which is confirmed by the mail that comes, or for a Telegram chat. */
export function GuestSearchForm({ search, name, onClose }: NamedSearch & { onClose: () => void }) {
  const { t } = useTranslation();
  const { language: locale } = usePaths();
  const [frequency, setFrequency] = useState<Frequency>('instant');
  const [isWrong, setWrong] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const root = useRouteLoaderData<{ offersTelegram: boolean }>('root');
  const save = (contact: NewSavedSearch['contact']) =>
    readBody(browserApi.POST('/api/saved-searches', { body: { search, frequency, locale, contact } }));
  const saving = useMutation({
    mutationFn: async (mail: string) => {
      await save({ mail });
      return mail;
    },
  });
  useUnsaved(isTyped && !saving.isSuccess);
  if (saving.data)
    return (
      <div role="status">
        <p className="text-lg font-semibold">{t('save_search_sent')}</p>
        <p className="mt-1 wrap-anywhere text-muted">{t('save_search_sent_text', { mail: saving.data })}</p>
      </div>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const mail = String(new FormData(event.currentTarget).get('mail')).trim();
        const isMail = looksLikeEmail(mail);
        setWrong(!isMail);
        if (isMail && !saving.isPending) saving.mutate(mail);
      }}
      className="grid gap-4"
    >
      <div>
        <p className="font-semibold">{name}</p>
        <p className="mt-1 text-muted">{t('save_search_hint')}</p>
      </div>
      <TextField
        label={t('email')}
        name="mail"
        type="email"
        autoComplete="email"
        maxLength={200}
        required
        onChange={({ target }) => setTyped(target.value !== '')}
        error={isWrong ? t('email_invalid') : undefined}
      />
      <FrequencyField chosen={frequency} onChoose={setFrequency} />
      {saving.error && <FormError>{failureText(t, saving.error)}</FormError>}
      <button type="submit" disabled={saving.isPending} className={buttonClass('primary')}>
        {t(saving.isPending ? 'sending' : 'save_search')}
      </button>
      {root?.offersTelegram && (
        <TelegramButton
          isWide
          label={t('save_search_telegram')}
          begin={async () => (await save({ telegram: true })).data.telegramUrl ?? ''}
        />
      )}
      <button
        type="button"
        onClick={() => {
          onClose();
          askSignIn();
        }}
        className={buttonClass('plain')}
      >
        {t('sign_in')}
      </button>
    </form>
  );
}

import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { GuestContact } from '#contract/alerts/guest-contact.ts';
import { looksLikeEmail } from '#contract/values/email.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureText } from '../data/failure.ts';
import { askSignIn } from '../session/sign-in/ask-sign-in.tsx';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { TelegramButton } from './telegram-button.tsx';

type Props = {
  /** what is asked for, and what it means */
  intro: ReactNode;
  /** below the address */
  children?: ReactNode;
  submit: string;
  /** what is said of the mail that was sent */
  sentText: (mail: string) => string;
  /** the text key of a failure that says no more */
  failure?: string;
  /** asks it of a contact; of Telegram it gives the address that a chat opens */
  ask: (contact: GuestContact) => Promise<string | null>;
  onClose: () => void;
};

/** Where somebody without an account is told: a mail address, which is confirmed by the mail that comes, or a Telegram chat. */
export function GuestContactForm({ intro, children, submit, sentText, failure, ask, onClose }: Props) {
  const { t } = useTranslation();
  const [isWrong, setWrong] = useState(false);
  const [isTyped, setTyped] = useState(false);
  const root = useRouteLoaderData<{ offersTelegram: boolean }>('root');
  const asking = useMutation({
    mutationFn: async (mail: string) => {
      await ask({ mail });
      return mail;
    },
  });
  useUnsaved(isTyped && !asking.isSuccess);
  if (asking.data)
    return (
      <div role="status">
        <p className="text-lg font-semibold">{t('save_search_sent')}</p>
        <p className="mt-1 wrap-anywhere text-muted">{sentText(asking.data)}</p>
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
        if (isMail && !asking.isPending) asking.mutate(mail);
      }}
      className="grid gap-4"
    >
      {intro}
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
      {children}
      {asking.error && <FormError>{failureText(t, asking.error, failure)}</FormError>}
      <button type="submit" disabled={asking.isPending} className={buttonClass('primary')}>
        {asking.isPending ? t('sending') : submit}
      </button>
      {root?.offersTelegram && (
        <TelegramButton
          isWide
          label={t('save_search_telegram')}
          begin={async () => (await ask({ telegram: true })) ?? ''}
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
        {t('sign_in_instead')}
      </button>
    </form>
  );
}

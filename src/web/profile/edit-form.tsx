import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useRevalidator } from 'react-router';
import { PASSWORD_LENGTH } from '#contract/auth/fields.ts';
import type { ProfileChanged } from '#contract/profile/api.ts';
import { bearer } from '#session/session-store.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureKey, failureText } from '../data/failure.ts';
import { useConfirmation } from '../session/confirm/use-confirmation.tsx';
import { useSession } from '../session/session.tsx';
import { useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { FormError } from '../ui/form/form-error.tsx';
import { PasswordField } from '../ui/form/password-field.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { announce } from '../ui/toast.tsx';
import type { Person } from './person.ts';

type Fields = { fullname: string; email: string; password: string; confirmation: string; oldPassword: string };
type Props = { person: Person; onClose: () => void; onSaved: (changed: ProfileChanged) => void };

/** The fields that the API names when it refuses. */
const FIELD_OF: Record<string, keyof Fields> = {
  email_invalid: 'email',
  password_too_short: 'password',
  oldPasswordWrong: 'oldPassword',
};

/** spec §5, Profile save. It starts with the stored values; cancelling discards the changes. */
export function EditForm({ person, onClose, onSaved }: Props) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const { revalidate } = useRevalidator();
  const { confirming, dialog } = useConfirmation();
  const { register, handleSubmit, watch, setError, setFocus, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: {
      fullname: person.fullname ?? '',
      email: person.email ?? '',
      password: '',
      confirmation: '',
      oldPassword: '',
    },
  });
  useEffect(() => setFocus('fullname'), [setFocus]);
  useUnsaved(formState.isDirty);
  const saving = useMutation({
    mutationFn: (change: Fields) => confirming(() => save(person, change)),
    onSuccess: (changed) => {
      const { id, fullname, email, phone, isTemporary } = changed;
      // a new password invalidates all other tokens
      const jwt = changed.jwt ?? bearer();
      if (jwt) signIn({ jwt, user: { id, fullname, email, phone, isTemporary } });
      void revalidate();
      announce(() => t(changed.jwt ? 'password_changed' : 'profile_saved'));
      onSaved(changed);
    },
    onError: (error) => {
      const key = failureKey(error, 'errorUpdatingProfile');
      const field = FIELD_OF[key];
      if (field) setError(field, { message: key }, { shouldFocus: true });
    },
  });
  const messageOf = (field: keyof Fields) => {
    const key = formState.errors[field]?.message;
    return key ? t(key) : undefined;
  };
  const wantsPassword = watch('password') !== '';
  const failure = saving.error && failureKey(saving.error, 'errorUpdatingProfile');
  return (
    <form noValidate onSubmit={handleSubmit((change) => saving.mutate(change))} className="mt-4 grid gap-4">
      <TextField label={t('fullname')} autoComplete="name" maxLength={100} {...register('fullname')} />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={person.isTemporary ? t('add_email_hint') : undefined}
        error={messageOf('email')}
        {...register('email', { validate: (text) => !person.email || text.trim() !== '' || 'email_kept' })}
      />
      <PasswordField
        label={t(person.needsOldPassword ? 'new_password' : 'password')}
        showLabel={t('show_password')}
        autoComplete="new-password"
        hint={t(person.needsOldPassword ? 'new_password_hint' : 'password_hint')}
        error={messageOf('password')}
        {...register('password', {
          validate: (text) => text === '' || text.length >= PASSWORD_LENGTH.least || 'password_too_short',
          deps: ['confirmation'],
        })}
      />
      {wantsPassword && (
        <PasswordField
          label={t('repeat_password')}
          showLabel={t('show_password')}
          autoComplete="new-password"
          error={messageOf('confirmation')}
          {...register('confirmation', {
            validate: (text, { password }) => text === password || 'passwordsDontMatch',
          })}
        />
      )}
      {wantsPassword && person.needsOldPassword && (
        <PasswordField
          label={t('old_password')}
          showLabel={t('show_password')}
          autoComplete="current-password"
          error={messageOf('oldPassword')}
          {...register('oldPassword', {
            validate: (text, { password }) => password === '' || text !== '' || 'oldPasswordRequired',
          })}
        />
      )}
      {failure && !FIELD_OF[failure] && <FormError>{failureText(t, saving.error, 'errorUpdatingProfile')}</FormError>}
      <div className="grid grid-cols-2 gap-3">
        <button type="button" onClick={onClose} disabled={saving.isPending} className={buttonClass('quiet', 'px-3')}>
          {t('cancel')}
        </button>
        <button type="submit" disabled={saving.isPending} className={buttonClass('primary', 'px-3')}>
          {t(saving.isPending ? 'saving' : 'save')}
        </button>
      </div>
      {dialog}
    </form>
  );
}

/** Sends the changed fields. */
function save(person: Person, { fullname, email, password, oldPassword }: Fields): Promise<ProfileChanged> {
  const body = {
    fullname,
    ...(email.trim() !== '' && { email }),
    ...(password !== '' && { password, ...(oldPassword !== '' && { oldPassword }) }),
  };
  return readBody(browserApi.PUT('/api/users/{id}', { params: { path: { id: String(person.id) } }, body }));
}

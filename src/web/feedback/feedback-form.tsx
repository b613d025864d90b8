import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { FEEDBACK_LIMITS, FEEDBACK_TITLES, type FeedbackTitle } from '#contract/feedback/fields.ts';
import { looksLikeEmail } from '#contract/values/email.ts';
import { useIsHydrated } from '../boot/use-hydrated.ts';
import { useUnsaved } from '../data/connection/unsaved.ts';
import { failureKey, failureText } from '../data/failure.ts';
import { type Translate, useTranslation } from '../text/translation.ts';
import { buttonClass } from '../ui/button.ts';
import { SelectField } from '../ui/form/field.tsx';
import { FormError } from '../ui/form/form-error.tsx';
import { TextArea } from '../ui/form/text-area.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { logFailure } from '../ui/log-failure.ts';
import { addFiles, type ChosenFiles, NO_FILES } from './chosen-files.ts';
import { FileList } from './file-list.tsx';
import { type SentFiles, sendFeedback } from './send-feedback.ts';

type Fields = { name: string; email: string; title: FeedbackTitle | ''; message: string; website: string };
const EMPTY: Fields = { name: '', email: '', title: '', message: '', website: '' };

/** How long the banner is shown, in ms (spec §9). */
const BANNER = 3_000;

/** Writes to us, with files (spec §2, Contact screen). The text stays until it was sent. */
export function FeedbackForm() {
  const { t } = useTranslation();
  const isHydrated = useIsHydrated();
  const { register, handleSubmit, watch, reset, formState } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: EMPTY,
  });
  const [{ files, problems }, setChosen] = useState<ChosenFiles>(NO_FILES);
  useUnsaved(formState.isDirty || files.length > 0);
  const uploaded = useRef<SentFiles>(new Map());
  const since = useRef(0);
  useEffect(() => {
    since.current = performance.now();
  }, []);
  const sending = useMutation({
    mutationFn: ({ title, ...words }: Fields) => {
      const seconds = (performance.now() - since.current) / 1000;
      return sendFeedback({ ...words, title: title || 'other', seconds }, files, uploaded.current);
    },
    onSuccess: () => {
      reset(EMPTY);
      setChosen(NO_FILES);
      uploaded.current.clear();
    },
    onError: (error) => logFailure('feedback was not sent', error),
  });
  const { isSuccess, isError, reset: forget } = sending;
  useEffect(() => {
    if (!isSuccess && !isError) return;
    const timer = setTimeout(forget, BANNER);
    return () => clearTimeout(timer);
  }, [isSuccess, isError, forget]);
  const messageOf = (field: keyof Fields) => {
    const key = formState.errors[field]?.message;
    return key ? t(key) : undefined;
  };
  const filled = (key: string) => ({ validate: (text: string) => text.trim() !== '' || key });
  return (
    <form
      noValidate
      method="post"
      onSubmit={handleSubmit((fields) => !sending.isPending && sending.mutate(fields))}
      className="relative grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <p className="hidden rounded-field bg-warning-tint px-3 py-2 text-warning noscript:block">
        {t('contact_without_script')}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label={t('fullname')}
          autoComplete="name"
          maxLength={FEEDBACK_LIMITS.name}
          required
          error={messageOf('name')}
          {...register('name', filled('feedback_name_required'))}
        />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="email"
          maxLength={FEEDBACK_LIMITS.email}
          required
          error={messageOf('email')}
          {...register('email', {
            validate: (text) =>
              text.trim() === '' ? 'feedback_email_required' : looksLikeEmail(text.trim()) || 'email_invalid',
          })}
        />
      </div>
      <SelectField
        label={t('feedback_subject')}
        required
        error={messageOf('title')}
        {...register('title', filled('feedback_subject_required'))}
      >
        <option value="">{t('feedback_choose')}</option>
        {FEEDBACK_TITLES.map((title) => (
          <option key={title} value={title}>
            {t(`feedback_${title}`)}
          </option>
        ))}
      </SelectField>
      <TextArea
        label={t('feedback_message')}
        rows={6}
        most={FEEDBACK_LIMITS.message}
        required
        error={messageOf('message')}
        value={watch('message')}
        {...register('message', filled('feedback_message_required'))}
      />
      <FileList
        files={files}
        problems={problems}
        isDisabled={!isHydrated || sending.isPending}
        onAdd={(newFiles) => setChosen(addFiles(files, newFiles))}
        onRemove={(removed) => setChosen({ files: files.filter((file) => file !== removed), problems: [] })}
      />
      <Trap {...register('website')} label={t('leave_empty')} />
      <div className="grid gap-3">
        <div role="status" className="-mb-3">
          {isSuccess && (
            <p className="mb-3 rounded-field bg-success-tint px-3 py-2 text-success">{t('success_message')}</p>
          )}
        </div>
        {sending.error && <FormError>{problemOf(t, sending.error)}</FormError>}
        <button
          type="submit"
          disabled={!isHydrated || sending.isPending}
          // blur would show an error first, and push the button from under the pointer
          onMouseDown={(event) => event.preventDefault()}
          className={buttonClass('primary', 'md:justify-self-start md:px-10 noscript:hidden')}
        >
          {t(sending.isPending ? 'sending' : 'feedback_send')}
        </button>
      </div>
    </form>
  );
}

/** A honeypot (docs/decisions/006). Not `hidden`: bots know that. */
function Trap({ label, ...rest }: { label: string } & ReturnType<ReturnType<typeof useForm<Fields>>['register']>) {
  return (
    <label aria-hidden="true" className="pointer-events-none absolute -left-[200vw] size-px overflow-hidden">
      {label}
      <input {...rest} type="text" tabIndex={-1} autoComplete="off" />
    </label>
  );
}

/** The API's own text where the person can act on it; else spec §8, Contact form failure. */
function problemOf(t: Translate, error: unknown): string {
  return TOLD.has(failureKey(error)) ? failureText(t, error) : t('error_message');
}

const TOLD = new Set([
  'no_connection',
  'too_many_requests',
  'too_large',
  'feedback_file_type',
  'feedback_files_expired',
  'feedback_files_full',
]);

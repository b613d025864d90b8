import { Controller, useFormContext } from 'react-hook-form';
import { Link } from 'react-router';
import { OWNERSHIP_TYPES } from '#contract/listings/fields.ts';
import { useSession } from '../../session/session.tsx';
import { PhoneSignIn } from '../../session/sign-in/phone-sign-in.tsx';
import { usePaths } from '../../text/paths.ts';
import { phoneText } from '../../text/phone-text.ts';
import { useTranslation } from '../../text/translation.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { WithReasons } from '../fields/with-reasons.tsx';
import type { WizardForm } from './form.ts';
import { useHasAcceptedTerms } from './use-known-contact.ts';

/** Step 3: the contact. A visitor confirms a number first; the form keeps its values (spec §2). */
export function ContactStep() {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  return user ? (
    <Contact phone={user.phone} />
  ) : (
    <section className="max-w-md">
      <h2 className="text-lg font-semibold">{t('confirm_phone')}</h2>
      <p className="mt-1 mb-4 text-muted">{t('confirm_phone_why')}</p>
      <PhoneSignIn notSent="send_code_error" onSignedIn={signIn} />
    </section>
  );
}

function Contact({ phone }: { phone: string | null }) {
  const { t } = useTranslation();
  const { linkTo } = usePaths();
  const { register, control, formState } = useFormContext<WizardForm>();
  const hasAccepted = useHasAcceptedTerms();
  const { errors } = formState;
  const messageOf = (name: keyof WizardForm) => {
    const key = errors[name]?.message;
    return typeof key === 'string' ? t(key) : undefined;
  };
  return (
    <div className="grid max-w-xl gap-5">
      <WithReasons name="Contact_Name">
        <TextField
          label={t('contact_name')}
          autoComplete="name"
          maxLength={100}
          error={messageOf('Contact_Name')}
          {...register('Contact_Name')}
        />
      </WithReasons>
      <WithReasons name="Ownership_Type">
        <Controller
          control={control}
          name="Ownership_Type"
          render={({ field }) => (
            <fieldset
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a radiogroup can be invalid, a group cannot
              role="radiogroup"
              aria-invalid={errors.Ownership_Type ? true : undefined}
              aria-describedby={errors.Ownership_Type ? 'ownership-error' : undefined}
            >
              <legend className="mb-1 text-sm font-medium text-muted">{t('who_are_you')}</legend>
              <div className="grid gap-2 sm:grid-cols-2">
                {OWNERSHIP_TYPES.map((type) => (
                  <label
                    key={type}
                    className="flex min-h-11 items-center gap-3 rounded-field border border-edge bg-surface px-3 py-2 transition-colors hover:border-caspian has-checked:border-caspian has-checked:bg-caspian-tint"
                  >
                    <input
                      type="radio"
                      name={field.name}
                      value={type}
                      checked={field.value === type}
                      onChange={() => field.onChange(type)}
                      onBlur={field.onBlur}
                      className="size-5"
                    />
                    {t(`ownership_${type}`)}
                  </label>
                ))}
              </div>
              {errors.Ownership_Type && (
                <p id="ownership-error" className="mt-1 text-sm text-danger">
                  {messageOf('Ownership_Type')}
                </p>
              )}
            </fieldset>
          )}
        />
      </WithReasons>
      <TextField
        label={t('email_optional')}
        type="email"
        autoComplete="email"
        maxLength={254}
        hint={t('email_not_shown')}
        error={messageOf('Email')}
        {...register('Email')}
      />
      {phone ? (
        <TextField
          label={t('phone_number')}
          value={phoneText(phone)}
          readOnly
          hint={t('phone_is_account')}
          className="tabular-nums"
        />
      ) : (
        <p className="rounded-field bg-warning-tint px-3 py-2 text-warning">
          {t('phone_required')}{' '}
          <Link to={linkTo('/profile')} className="font-semibold underline">
            {t('nav_profile')}
          </Link>
        </p>
      )}
      {!hasAccepted && (
        <div>
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              aria-invalid={errors.hasAcceptedTerms ? true : undefined}
              aria-describedby={errors.hasAcceptedTerms ? 'terms-error' : undefined}
              className="size-5 shrink-0"
              {...register('hasAcceptedTerms')}
            />
            <span>{t('accept_terms')}</span>
          </label>
          <Link
            to={linkTo('/term')}
            target="_blank"
            className="-mb-1 ml-8 inline-flex min-h-11 items-center text-sm text-caspian underline"
          >
            {t('nav_term')}
          </Link>
          {errors.hasAcceptedTerms && (
            <p id="terms-error" className="mt-1 text-sm text-danger">
              {messageOf('hasAcceptedTerms')}
            </p>
          )}
        </div>
      )}
    </div>
  );
}

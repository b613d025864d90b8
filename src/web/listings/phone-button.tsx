import { useMutation } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { internationalPhone } from '#contract/phone.ts';
import { ApiError, ask } from '../app/api.ts';
import { buttonClass } from '../ui/button.ts';
import { phoneText } from './words.ts';

const WHOLE = 10;

/** The number with its end hidden; the first click asks for it (counted and limited), the second one dials. */
export function PhoneButton({ id, phone }: { id: number; phone: string }) {
  const { t } = useTranslation();
  const reveal = useMutation({
    mutationFn: () => askForPhone(String(id)),
  });
  const known = phone.length === WHOLE ? phone : reveal.data?.data.Phone;
  if (known) return <DialLink phone={known} isNew={known !== phone} />;
  const failure = reveal.error instanceof ApiError ? reveal.error.code : 'error_occurred';
  return (
    <div className="grid flex-none justify-items-end gap-1 lg:justify-items-stretch">
      <button
        type="button"
        disabled={reveal.isPending}
        onClick={() => reveal.mutate()}
        className={buttonClass('primary', 'flex-col gap-0 leading-5 disabled:opacity-70')}
      >
        <span>{t('show_number')}</span>
        <span className="text-sm font-medium tabular-nums">{phoneText(phone)}</span>
      </button>
      <p role="alert" className="max-w-56 text-right text-sm text-danger empty:hidden lg:max-w-none lg:text-left">
        {reveal.isError && t(failure)}
      </p>
      <noscript>
        <p className="max-w-56 text-sm text-muted">{t('phone_needs_javascript')}</p>
      </noscript>
    </div>
  );
}

/** Most people never ask, so what asks comes with the first click. */
async function askForPhone(id: string) {
  const { browserApi } = await import('../app/browser-api.ts');
  return ask(browserApi.POST('/api/listings/{id}/phone', { params: { path: { id } } }));
}

function DialLink({ phone, isNew }: { phone: string; isNew: boolean }) {
  const { t } = useTranslation();
  return (
    <a
      href={`tel:+${internationalPhone(phone)}`}
      aria-label={`${t('call')}: ${phoneText(phone)}`}
      // it takes the place of the button that had the focus
      ref={(link) => void (isNew && link?.focus())}
      className={buttonClass('primary', 'flex-none tabular-nums')}
    >
      <Phone aria-hidden className="size-5" />
      {phoneText(phone)}
    </a>
  );
}

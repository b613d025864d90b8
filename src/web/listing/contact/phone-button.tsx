import Phone from 'lucide-react/icons/phone';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneText } from '../../cards/words.ts';
import { buttonClass } from '../../ui/button.ts';
import { dialAddress, type KnownPhone } from './phone.ts';

/** The number with its end hidden; the first click shows it, the second one dials. */
export function PhoneButton({ phone, className = '' }: { phone: KnownPhone; className?: string }) {
  const { t } = useTranslation();
  const wasAsked = useRef(false);
  if (phone.isWhole)
    return (
      <a
        href={dialAddress(phone.shown)}
        aria-label={`${t('call')}: ${phoneText(phone.shown)}`}
        // it replaces the button that had the focus
        ref={(link) => {
          if (wasAsked.current) link?.focus();
          wasAsked.current = false;
        }}
        className={buttonClass('primary', `tabular-nums ${className}`)}
      >
        <Phone aria-hidden className="size-5 flex-none" />
        {phoneText(phone.shown)}
      </a>
    );
  const show = () => {
    wasAsked.current = true;
    // the error is shown beside the buttons
    phone.ask().catch(() => {});
  };
  return (
    <button
      type="button"
      disabled={phone.isAsking}
      onClick={show}
      className={buttonClass('primary', `flex-col gap-0 leading-5 disabled:opacity-70 ${className}`)}
    >
      <span>{t('show_number')}</span>
      <span className="text-sm font-medium tabular-nums">{phoneText(phone.shown)}</span>
    </button>
  );
}

import { useRef } from 'react';
import { maskedPhoneText } from '../../cards/listing-text.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { dialAddress, type RevealablePhone } from './phone.ts';

/** The number with its end hidden; the first click shows it, the second one dials. */
export function PhoneButton({ phone, className = '' }: { phone: RevealablePhone; className?: string }) {
  const { t } = useTranslation();
  const wasClicked = useRef(false);
  if (phone.isRevealed)
    return (
      <a
        href={dialAddress(phone.text)}
        aria-label={`${t('call')}: ${maskedPhoneText(phone.text)}`}
        // it replaces the button that had the focus
        ref={(link) => {
          if (wasClicked.current) link?.focus();
          wasClicked.current = false;
        }}
        className={buttonClass('primary', `whitespace-nowrap tabular-nums ${className}`)}
      >
        <Icon name="phone" className="size-5" />
        {maskedPhoneText(phone.text)}
      </a>
    );
  const show = () => {
    wasClicked.current = true;
    // the error is shown beside the buttons
    phone.reveal().catch(() => {});
  };
  return (
    <button
      type="button"
      disabled={phone.isRevealing}
      onClick={show}
      className={buttonClass('primary', `flex-col gap-0 leading-5 whitespace-nowrap print:hidden ${className}`)}
    >
      <span>{t('show_number')}</span>
      <span className="text-sm font-medium tabular-nums">{maskedPhoneText(phone.text)}</span>
    </button>
  );
}

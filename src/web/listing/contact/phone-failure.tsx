import { useTranslation } from '../../text/translation.ts';
import type { RevealablePhone } from './phone.ts';

/** Why the phone number is not shown: revealing it failed, or scripts do not run. */
export function PhoneFailure({ phone, className = '' }: { phone: RevealablePhone; className?: string }) {
  const { t } = useTranslation();
  return (
    <>
      <p role="alert" className={`text-sm text-danger empty:hidden ${className}`}>
        {phone.failure}
      </p>
      <noscript>
        <p className="text-sm text-muted">{t('phone_needs_javascript')}</p>
      </noscript>
    </>
  );
}

import { useRevalidator } from 'react-router';
import { bearer } from '#session/session-store.ts';
import { readBody } from '../data/api.ts';
import { browserApi } from '../data/browser-api.ts';
import { useConfirmation } from '../session/confirm/use-confirmation.tsx';
import { useSession, useUser } from '../session/session.tsx';
import { ConfirmPhone } from '../session/sign-in/confirm-phone.tsx';
import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { announce } from '../ui/toast.tsx';

/** Another number, confirmed by a code that is sent to it. */
export function PhoneDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const { signIn } = useSession();
  const { revalidate } = useRevalidator();
  const { confirming, dialog } = useConfirmation();
  const title = t(useUser()?.phone ? 'change_phone' : 'add_phone');
  return (
    <Dialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose} startsInField>
      <p className="mb-4 text-muted">{t('change_phone_hint')}</p>
      <ConfirmPhone
        notSent="number_not_sent_error"
        send={(phone) =>
          confirming(() => readBody(browserApi.POST('/api/auth/change-phone/send-code', { body: { phone } })))
        }
        verify={(body) => confirming(() => readBody(browserApi.POST('/api/auth/change-phone/verify-code', { body })))}
        onConfirmed={({ user }) => {
          const jwt = bearer();
          if (jwt) signIn({ jwt, user });
          void revalidate();
          announce(() => t('phone_changed'));
          onClose();
        }}
      />
      {dialog}
    </Dialog>
  );
}

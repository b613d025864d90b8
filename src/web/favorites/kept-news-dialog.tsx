import { GuestContactForm } from '../alerts/guest-contact-form.tsx';
import { usePaths } from '../text/paths.ts';
import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { askForNews } from './kept-list.ts';

type Props = { isOpen: boolean; onClose: () => void };

/** Where somebody without an account is told of the homes that they keep. */
export function KeptNewsDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const { language } = usePaths();
  return (
    <Dialog title={t('kept_tell_title')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose} startsInField>
      {isOpen && (
        <GuestContactForm
          intro={<p className="text-muted">{t('kept_tell_hint')}</p>}
          submit={t('confirm')}
          sentText={(mail) => t('kept_tell_sent_text', { mail })}
          ask={(contact) => askForNews(contact, language)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

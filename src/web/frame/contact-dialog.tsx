import { useTranslation } from '../text/translation.ts';
import { Dialog } from '../ui/dialog.tsx';
import { ContactDetails } from './contact-details.tsx';

type Props = { isOpen: boolean; onClose: () => void };

/** The contacts, for which the header has no room on a small screen. */
export function ContactDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('nav_contact')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <ContactDetails className="text-base" />
    </Dialog>
  );
}

import { useTranslation } from '../../text/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { MenuLinks } from './menu-links.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export function SideMenu({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog place="side" title={t('menu')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <MenuLinks onChoose={onClose} />
    </Dialog>
  );
}

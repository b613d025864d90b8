import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = { isOpen: boolean; onClose: () => void; title: string; text: string; button: string };

/** Shown after the listing was posted (spec §2). */
export function SuccessDialog({ isOpen, onClose, title, text, button }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <Icon name="circle-check" className="mx-auto my-2 size-14 stroke-[1.5] text-success" />
      <p className="mb-5 text-center text-balance">{text}</p>
      <button type="button" onClick={onClose} className={buttonClass('primary', 'w-full')}>
        {button}
      </button>
    </Dialog>
  );
}

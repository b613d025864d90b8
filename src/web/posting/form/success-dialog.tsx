import CircleCheck from 'lucide-react/icons/circle-check';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void; title: string; text: string; button: string };

/** Shown after the listing was posted (spec §2). */
export function SuccessDialog({ isOpen, onClose, title, text, button }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <CircleCheck aria-hidden className="mx-auto my-2 size-14 text-success" strokeWidth={1.5} />
      <p className="mb-5 text-center text-balance">{text}</p>
      <button type="button" onClick={onClose} className={buttonClass('primary', 'w-full')}>
        {button}
      </button>
    </Dialog>
  );
}

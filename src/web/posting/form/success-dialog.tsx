import { Link } from 'react-router';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icons/icon.tsx';

type Props = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: string;
  button: string;
  /** the way to the listing, where closing leads elsewhere */
  link?: { to: string; text: string };
};

/** Shown after the listing was posted (spec §2). */
export function SuccessDialog({ isOpen, onClose, title, text, button, link }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <Icon name="circle-check" className="mx-auto my-2 size-14 stroke-[1.5] text-success" />
      <p className="mb-5 text-center text-balance">{text}</p>
      <div className="grid gap-2">
        {link && (
          <Link to={link.to} className={buttonClass('primary')}>
            {link.text}
          </Link>
        )}
        <button type="button" onClick={onClose} className={buttonClass(link ? 'quiet' : 'primary')}>
          {button}
        </button>
      </div>
    </Dialog>
  );
}

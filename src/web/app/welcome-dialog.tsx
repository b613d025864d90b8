import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '../ui/button.ts';
import { Dialog } from '../ui/dialog.tsx';

type Props = { isOpen: boolean; onClose: () => void };

export function WelcomeDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation();
  const dismiss = useRef<HTMLButtonElement>(null);
  return (
    <Dialog title={t('welcome_title')} closeLabel={t('close')} first={dismiss} isOpen={isOpen} onClose={onClose}>
      <p>{t('welcome_text')}</p>
      <p className="mt-2 text-muted">{t('welcome_hint')}</p>
      <button ref={dismiss} type="button" onClick={onClose} className={buttonClass('primary', 'mt-5 w-full')}>
        {t('welcome_dismiss')}
      </button>
    </Dialog>
  );
}

import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { goOn } from './destination.ts';
import { SignInForm } from './sign-in-form.tsx';

type Props = { isOpen: boolean; destination: string | undefined; onClose: () => void };

export function SignInDialog({ isOpen, destination, onClose }: Props) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('sign_in')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose}>
      <SignInForm onSignedIn={() => goOn(destination)} />
    </Dialog>
  );
}

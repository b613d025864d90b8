import type { SignedIn } from '#contract/auth/api.ts';
import { usePaths } from '../../text/paths.ts';
import { useTranslation } from '../../text/translation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { useSession } from '../session.tsx';
import { goOn } from './destination.ts';
import { SignInForm } from './sign-in-form.tsx';

type Props = { isOpen: boolean; destination: string | undefined; onClose: () => void };

export function SignInDialog({ isOpen, destination, onClose }: Props) {
  const { t } = useTranslation();
  const { path, linkTo } = usePaths();
  const { signIn } = useSession();
  const goOnFrom = (signedIn: SignedIn) => {
    const isElsewhere = destination !== undefined && destination !== linkTo(path);
    if (isElsewhere || !isWizard(path)) return goOn(destination);
    // keeps the wizard's values; its contact fields are prefilled (spec §4)
    signIn(signedIn);
    onClose();
  };
  return (
    <Dialog title={t('sign_in')} closeLabel={t('close')} isOpen={isOpen} onClose={onClose} startsInField>
      <SignInForm onSignedIn={goOnFrom} />
    </Dialog>
  );
}

function isWizard(path: string): boolean {
  return path === '/new-listing' || path.startsWith('/edit-listing/');
}

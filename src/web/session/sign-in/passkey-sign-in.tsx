import { useMutation } from '@tanstack/react-query';
import type { SignedIn } from '#contract/auth/api.ts';
import { failureText } from '../../data/failure.ts';
import { useTranslation } from '../../text/translation.ts';
import { buttonClass } from '../../ui/button.ts';
import { FormError } from '../../ui/form/form-error.tsx';
import { Icon } from '../../ui/icons/icon.tsx';
import { useCanUsePasskeys } from '../can-use-passkeys.ts';

const load = () => import('../passkeys.ts');

/** Signing in by passkey. Renders nothing in browsers without them. */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { t } = useTranslation();
  const isOffered = useCanUsePasskeys();
  const signingIn = useMutation({
    mutationFn: async () => (await load()).signInByPasskey(),
    onSuccess: onSignedIn,
  });
  if (!isOffered) return null;
  return (
    <div className="mt-4 grid gap-3 border-t border-line pt-3">
      {signingIn.error && <FormError>{failureText(t, signingIn.error, 'passkey_cancelled')}</FormError>}
      <button
        type="button"
        disabled={signingIn.isPending || signingIn.isSuccess}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => signingIn.mutate()}
        className={buttonClass('plain')}
      >
        <Icon name="key-round" className="size-5" />
        {t('passkey_sign_in')}
      </button>
    </div>
  );
}

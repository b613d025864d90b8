import type { SignedIn } from '#contract/auth/api.ts';
import { readBody } from '../../data/api.ts';
import { browserApi } from '../../data/browser-api.ts';
import { ConfirmPhone } from './confirm-phone.tsx';

type Props = {
  /** text key of a code that could not be sent (spec §8: the dialog and the wizards differ) */
  notSent: 'number_not_sent_error' | 'send_code_error';
  onSignedIn: (signedIn: SignedIn) => void;
  hint?: string | undefined;
  /** whether the number takes the focus when it appears */
  isFirst?: boolean;
};

/** Signs in by a number and the code sent to it; the first time makes an account. */
export function PhoneSignIn({ notSent, onSignedIn, hint, isFirst = false }: Props) {
  return (
    <ConfirmPhone
      send={(phone) => readBody(browserApi.POST('/api/auth/send-code', { body: { phone } }))}
      verify={(body) => readBody(browserApi.POST('/api/auth/verify-code', { body }))}
      notSent={notSent}
      hint={hint}
      isFirst={isFirst}
      onConfirmed={onSignedIn}
    />
  );
}

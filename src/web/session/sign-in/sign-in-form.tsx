import { useState } from 'react';
import type { SignedIn } from '#contract/auth/api.ts';
import { storeSession } from '#session/session-store.ts';
import { useTranslation } from '../../text/translation.ts';
import { useTabs } from '../../ui/tabs.ts';
import { EmailSignIn } from './email-sign-in.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

const WAYS = ['phone', 'email'] as const;
const TAB =
  'min-h-11 flex-1 rounded-field font-medium text-muted transition-colors hover:text-ink data-active:bg-caspian-tint data-active:font-semibold data-active:text-caspian-pressed data-active:inset-ring-2 data-active:inset-ring-caspian';

type Props = {
  onSignedIn: (signedIn: SignedIn) => void;
  /** on a page of its own the number takes the focus; a dialog moves the focus itself */
  isPage?: boolean;
};

/** The two ways to sign in (spec §2), and a passkey. Each tab is reset when it is opened. */
export function SignInForm({ onSignedIn, isPage = false }: Props) {
  const { t } = useTranslation();
  const [way, setWay] = useState<(typeof WAYS)[number]>('phone');
  // the arrow keys choose a tab, and the focus stays there
  const [wasChosen, setChosen] = useState(false);
  const { list, tab, panel } = useTabs(way, t('sign_in_by'), { followsFocus: true });
  const begin = (signedIn: SignedIn) => {
    storeSession(signedIn);
    onSignedIn(signedIn);
  };
  return (
    <>
      <div {...list} className="mb-5 flex rounded-field bg-canvas inset-ring inset-ring-edge">
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            {...tab(one)}
            onClick={() => {
              setWay(one);
              setChosen(true);
            }}
            className={TAB}
          >
            {t(one === 'phone' ? 'by_phone' : 'by_email')}
          </button>
        ))}
      </div>
      <div key={way} {...panel}>
        {way === 'phone' ? (
          <PhoneSignIn
            notSent="number_not_sent_error"
            onSignedIn={begin}
            hint={t('first_sign_in')}
            isFirst={isPage && !wasChosen}
          />
        ) : (
          <EmailSignIn onSignedIn={begin} />
        )}
      </div>
      <PasskeySignIn onSignedIn={begin} />
    </>
  );
}

import { Tabs } from '@base-ui/react/tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '#contract/auth/api.ts';
import { keepSession } from '../session-store.ts';
import { EmailSignIn } from './email-sign-in.tsx';
import { PhoneSignIn } from './phone-sign-in.tsx';

const TAB =
  'min-h-11 flex-1 rounded-field font-medium text-muted transition-colors hover:text-ink data-active:bg-caspian data-active:text-on-caspian';

/** The two ways to sign in (spec §2). Each tab begins anew when it is opened: no error and no sent code stays. */
export function SignInForm({ onSignedIn }: { onSignedIn: (signedIn: SignedIn) => void }) {
  const { t } = useTranslation();
  const [way, setWay] = useState<'phone' | 'email'>('phone');
  const begin = (signedIn: SignedIn) => {
    keepSession(signedIn);
    onSignedIn(signedIn);
  };
  return (
    <Tabs.Root value={way} onValueChange={(next: 'phone' | 'email') => setWay(next)}>
      <Tabs.List
        aria-label={t('sign_in_by')}
        className="mb-5 flex rounded-field bg-canvas inset-ring inset-ring-edge"
        activateOnFocus
      >
        <Tabs.Tab value="phone" className={TAB}>
          {t('by_phone')}
        </Tabs.Tab>
        <Tabs.Tab value="email" className={TAB}>
          {t('by_email')}
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="phone">
        <PhoneSignIn notSent="number_not_sent_error" onSignedIn={begin} />
      </Tabs.Panel>
      <Tabs.Panel value="email">
        <EmailSignIn onSignedIn={begin} />
      </Tabs.Panel>
    </Tabs.Root>
  );
}

import { useState } from 'react';
import { useTranslation } from '../text/translation.ts';
import { AskResetLink } from './ask-reset-link.tsx';
import { useLinkToken } from './link-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewPassword } from './new-password.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** A forgotten password: asks for a link by mail; opened by such a link, asks for a new one. */
export default function ResetPassword() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [spent, setSpent] = useState<string>();
  return (
    <NarrowPage title={t('reset_password')}>
      {token === undefined ? (
        <ScriptNeeded />
      ) : token === null || token === spent ? (
        <AskResetLink />
      ) : (
        <NewPassword key={token} token={token} onOtherLink={() => setSpent(token)} />
      )}
    </NarrowPage>
  );
}

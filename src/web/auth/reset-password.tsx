import { useState } from 'react';
import { useTranslation } from '../text/translation.ts';
import { AskResetLink } from './ask-reset-link.tsx';
import { useLinkToken } from './link-token.ts';
import { NarrowPage } from './narrow-page.tsx';
import { NewPassword } from './new-password.tsx';
import { ScriptNeeded } from './script-needed.tsx';

/** The texts of both forms. */
const SHOWN = [
  ...['reset_password_hint', 'email', 'send_link'],
  ...['choose_password_hint', 'new_password', 'repeat_password', 'show_password', 'set_password'],
];

/** A forgotten password: asks for a link by mail; opened by such a link, asks for a new one. */
export default function ResetPassword() {
  const { t } = useTranslation();
  const token = useLinkToken();
  const [spent, setSpent] = useState<string>();
  return (
    <NarrowPage title={t('reset_password')}>
      {token === undefined ? (
        <ScriptNeeded shows={SHOWN} />
      ) : token === null || token === spent ? (
        <AskResetLink />
      ) : (
        <NewPassword key={token} token={token} onOtherLink={() => setSpent(token)} />
      )}
    </NarrowPage>
  );
}

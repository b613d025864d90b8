import { useCallback } from 'react';
import { useLogoutIfAccessDenied, useNotify, useTranslate } from 'react-admin';

/** How long a failure is told: it names a case and a reason, and may come while the person looks elsewhere. */
const READABLE_MS = 8_000;

/** Tells of a failure, after `about` if given; when the session has ended, the sign-in page opens and leads back here. */
export function useWarn(): (error: unknown, about?: string | number) => Promise<void> {
  const notify = useNotify();
  const t = useTranslate();
  const leaveIfSignedOut = useLogoutIfAccessDenied();
  return useCallback(
    async (error, about) => {
      if (await leaveIfSignedOut(error)) return;
      const { message } = error as Error;
      const words = t(message === 'confirm_cancelled' ? 'ra.notification.canceled' : message, { _: message });
      notify(about ? `${about}: ${words}` : words, { type: 'warning', autoHideDuration: READABLE_MS });
    },
    [leaveIfSignedOut, notify, t],
  );
}

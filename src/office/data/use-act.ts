import { useNotify, useRefresh } from 'react-admin';

/** Does something by the API, says how it went (`done`: a key of the words), and shows what is true now. */
export function useAct(): (work: () => Promise<unknown>, done: string) => Promise<void> {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (work, done) => {
    try {
      await work();
      notify(done);
    } catch (error) {
      const { message } = error as Error;
      notify(message === 'confirm_cancelled' ? 'ra.notification.canceled' : message, { type: 'warning' });
    }
    refresh();
  };
}

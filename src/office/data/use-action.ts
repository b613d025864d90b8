import { useNotify, useRefresh } from 'react-admin';

/** Runs an action, notifies of the result (`doneKey`: a text key), and refreshes the page. */
export function useAction(): (work: () => Promise<unknown>, doneKey: string) => Promise<void> {
  const notify = useNotify();
  const refresh = useRefresh();
  return async (work, doneKey) => {
    try {
      await work();
      notify(doneKey);
    } catch (error) {
      const { message } = error as Error;
      notify(message === 'confirm_cancelled' ? 'ra.notification.canceled' : message, { type: 'warning' });
    }
    refresh();
  };
}

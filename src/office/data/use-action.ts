import { useNotify, useRefresh } from 'react-admin';
import { useWarn } from './use-warn.ts';

/** Runs an action, notifies of the result (`doneKey`: a text key), and refreshes the page. */
export function useAction(): (work: () => Promise<unknown>, doneKey: string) => Promise<void> {
  const notify = useNotify();
  const warn = useWarn();
  const refresh = useRefresh();
  return async (work, doneKey) => {
    try {
      await work();
      notify(doneKey);
    } catch (error) {
      await warn(error);
    }
    refresh();
  };
}

import { useRef, useState } from 'react';
import { useRefresh } from 'react-admin';

/**
 * Sends a dialog: once at a time, and the dialog stays open with the problem until its act has succeeded. The button stays
 * enabled, for the focus returns to it after a confirmation.
 */
export function useSubmit(onDone: () => void) {
  const refresh = useRefresh();
  const isSending = useRef(false);
  const [problem, setProblem] = useState('');
  const submit = async (act: () => Promise<unknown>) => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await act();
      onDone();
    } catch (error) {
      const { message } = error as Error;
      setProblem(message === 'confirm_cancelled' ? '' : message);
    }
    isSending.current = false;
    refresh();
  };
  return { submit, problem };
}

import { useRef, useState } from 'react';
import { fetchAgain } from '../../boot/lazy-component.tsx';
import { failureKey } from '../../data/failure.ts';
import type { Outcome, Submission } from './submission.ts';

type Sending = 'idle' | 'photos' | 'sending';

/** Submits the form and reports the progress; its code loads with the last step. */
export function useSubmit() {
  const [state, setState] = useState<Sending>('idle');
  const last = useRef({ body: '', key: '' });
  const submit = async (submission: Omit<Submission, 'last' | 'onSending'>): Promise<Outcome> => {
    setState('photos');
    try {
      const { sendListing } = await fetchAgain(() => import('./submit.ts'));
      return await sendListing({ ...submission, last: last.current, onSending: () => setState('sending') });
    } catch (error) {
      return { status: 'failed', code: failureKey(error, 'error_occurred_try_again') };
    } finally {
      setState('idle');
    }
  };
  return { state, submit };
}

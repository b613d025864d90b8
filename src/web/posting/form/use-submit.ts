import { useRef, useState } from 'react';
import type { Duplicates } from '#contract/listings/posting/duplicates.ts';
import { fetchAgain } from '../../boot/lazy-component.tsx';
import { phraseOfFailure } from '../../data/failure.ts';
import type { Outcome, Submission } from './submission.ts';

type Sending = 'idle' | 'photos' | 'sending';

/**
 * Submits the form and reports the progress; its code loads with the last step. `duplicates`: likely ones that the person is
 * asked about before the listing is sent.
 */
export function useSubmit() {
  const [duplicates, setDuplicates] = useState<Duplicates | null>(null);
  // they are asked about once for each listing
  const wasAsked = useRef(false);
  const [state, setState] = useState<Sending>('idle');
  const last = useRef({ body: '', key: '' });
  const submit = async (submission: Omit<Submission, 'last' | 'onSending' | 'asksDuplicates'>): Promise<Outcome> => {
    setState('photos');
    try {
      const { sendListing } = await fetchAgain(() => import('./submit.ts'));
      const outcome = await sendListing({
        ...submission,
        last: last.current,
        asksDuplicates: !wasAsked.current,
        onSending: () => setState('sending'),
      });
      wasAsked.current = outcome.status !== 'sent' && (wasAsked.current || outcome.status === 'similar');
      if (outcome.status === 'similar') setDuplicates(outcome.duplicates);
      return outcome;
    } catch (error) {
      return { status: 'failed', failure: phraseOfFailure(error, 'error_occurred_try_again') };
    } finally {
      setState('idle');
    }
  };
  return { state, submit, duplicates, forgetDuplicates: () => setDuplicates(null) };
}

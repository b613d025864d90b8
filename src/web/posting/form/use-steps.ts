import { useLayoutEffect, useRef, useState } from 'react';
import type { Step } from '#contract/listings/rules.ts';
import { useLead } from './use-focus-first-error.ts';

/**
 * The open step, and the ways to another: it is opened at its top, and by Back where it was left.
 * @param onOpen another step opens
 */
export function useSteps(first: Step, onOpen: () => void) {
  const [step, setStep] = useState(first);
  const top = useRef<HTMLDivElement>(null);
  const { box, lead } = useLead();
  const leftAt = useRef<Partial<Record<Step, number>>>({});
  const returnTo = useRef<number | undefined>(undefined);

  const open = (next: Step) => {
    leftAt.current[step] = window.scrollY;
    setStep(next);
    onOpen();
    top.current?.scrollIntoView({ block: 'start' });
  };
  const walk = (next: Step) => {
    open(next);
    lead(next, 'step');
  };
  const back = () => {
    const previous = (step - 1) as Step;
    returnTo.current = leftAt.current[previous];
    walk(previous);
  };

  // the page has the height of the step only now
  useLayoutEffect(() => {
    if (returnTo.current !== undefined) window.scrollTo({ top: returnTo.current });
    returnTo.current = undefined;
  }, [step]);
  return { step, setStep, top, box, open, walk, back, lead };
}

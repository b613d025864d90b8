import { useEffect, useRef, useState } from 'react';

import type { Step } from '#contract/listings/rules.ts';

type Goal = { step: Step; to: 'step' | 'problem' };

/**
 * Takes the focus along when another step opens: to the step, which says its name, or to the first field that lacks
 * something, put in the middle of the screen.
 */
export function useLead() {
  const box = useRef<HTMLFieldSetElement>(null);
  // each time an object of its own
  const [goal, setGoal] = useState<Goal | null>(null);
  useEffect(() => {
    if (!goal) return;
    const step = box.current?.querySelector<HTMLElement>(`[data-step="${goal.step}"]`);
    const problem = goal.to === 'problem' ? findProblem(step) : null;
    (problem ?? step)?.focus({ preventScroll: true });
    problem?.scrollIntoView({ block: 'center' });
  }, [goal]);
  return { box, lead: (step: Step, to: Goal['to']) => setGoal({ step, to }) };
}

function findProblem(step: HTMLElement | null | undefined): HTMLElement | null {
  const invalid = step?.querySelector<HTMLElement>('[aria-invalid=true]');
  return invalid instanceof HTMLFieldSetElement ? invalid.querySelector('input') : (invalid ?? null);
}

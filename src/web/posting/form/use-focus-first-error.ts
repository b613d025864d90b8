import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReasonField } from '#contract/listings/rejections.ts';
import type { Step } from '#contract/listings/rules.ts';

type Goal = { step: Step; to: 'step' | 'problem' | ReasonField };

/**
 * Moves the focus when another step opens: to the step, to its first invalid field, or to the requested field, centred on the
 * screen.
 */
export function useLead() {
  const box = useRef<HTMLFieldSetElement>(null);
  // a new object for each request
  const [goal, setGoal] = useState<Goal | null>(null);
  useEffect(() => {
    if (!goal) return;
    const step = box.current?.querySelector<HTMLElement>(`[data-step="${goal.step}"]`);
    const problem = goal.to === 'problem' ? findProblem(step) : findReasonField(step, goal.to);
    (problem ?? step)?.focus({ preventScroll: true });
    problem?.scrollIntoView({ block: 'center' });
  }, [goal]);
  const lead = useCallback((step: Step, to: Goal['to']) => setGoal({ step, to }), []);
  return { box, lead };
}

function findReasonField(step: HTMLElement | null | undefined, field: string): HTMLElement | null {
  const group = step?.querySelector(`[data-reason-field="${field}"]`);
  const first = group?.querySelector<HTMLElement>('input, select, button, [contenteditable]');
  return first ?? step?.querySelector<HTMLElement>(`[name="${field}"]`) ?? null;
}

function findProblem(step: HTMLElement | null | undefined): HTMLElement | null {
  const invalid = step?.querySelector<HTMLElement>('[aria-invalid=true]');
  return invalid?.matches('fieldset, [role=radiogroup]') ? invalid.querySelector('input') : (invalid ?? null);
}

import { type RefObject, useEffect, useState } from 'react';
import type { Step } from '#contract/listings/rules.ts';
import { lazyComponent } from '../../boot/lazy-component.tsx';
import { whenIdle } from '../../boot/when-idle.ts';
import { useTranslation } from '../../text/translation.ts';

// The wizard opens with step 1 alone: the code of the others is as heavy again.
export const ImagesPanel = lazyComponent(async () => (await import('../photos/images-panel.tsx')).ImagesPanel, {
  Skeleton: () => <Coming className="min-h-168" />,
});
export const ContactPanel = lazyComponent(async () => (await import('./contact-panel.tsx')).ContactPanel, {
  Skeleton: () => <Coming className="min-h-64" />,
});
// the lines of a card are other pages' code
export const PreviewCard = lazyComponent(async () => (await import('./preview-card.tsx')).PreviewCard, {
  Skeleton: () => <Coming className="min-h-80" />,
});
export const RestoredNotice = lazyComponent(async () => (await import('../draft/restored-notice.tsx')).RestoredNotice);
export const DroppedNotice = lazyComponent(async () => (await import('../draft/restored-notice.tsx')).DroppedNotice);
export const UnlikelyDialog = lazyComponent(async () => (await import('./unlikely-dialog.tsx')).UnlikelyDialog);
export const DuplicatesDialog = lazyComponent(async () => (await import('./duplicates-dialog.tsx')).DuplicatesDialog);
export const SuccessDialog = lazyComponent(async () => (await import('./success-dialog.tsx')).SuccessDialog);

/** Loads a step's code if possible, so that its errors can be focused. */
export async function prepareStep(step: Step): Promise<void> {
  if (step === 2) await ImagesPanel.prepare();
  if (step === 3) await ContactPanel.prepare();
}

/**
 * Preloads the later steps once the user has started to use `box` and the browser is idle, to hide a slow network.
 * @returns whether they have started
 */
export function useLaterParts(box: RefObject<HTMLElement | null>): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const waits = new AbortController();
    const begin = () => {
      setBegun(true);
      whenIdle(prepareAll, waits.signal);
    };
    for (const act of ['pointerdown', 'focusin'])
      box.current?.addEventListener(act, begin, { once: true, signal: waits.signal });
    return () => waits.abort();
  }, [box]);
  return isBegun;
}

/** Sequentially: on a slow network the next step is ready first. */
async function prepareAll(): Promise<void> {
  await prepareStep(2);
  await prepareStep(3);
  await SuccessDialog.prepare();
  // a failure is reported when the step is opened
  await import('./submit.ts').catch(() => undefined);
}

/** A placeholder of the step's height, so that nothing shifts. */
function Coming({ className }: { className: string }) {
  const { t } = useTranslation();
  return (
    <p role="status" className={`animate-pulse rounded-field bg-canvas motion-reduce:animate-none ${className}`}>
      <span className="sr-only">{t('loading')}</span>
    </p>
  );
}

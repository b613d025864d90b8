import { Toast as Base } from '@base-ui/react/toast';
import { useEffect, useState } from 'react';
import { Icon } from './icons/icon.tsx';

export type Toast = {
  id: number;
  text: () => string;
  isFailure?: boolean;
  /** an undo button */
  undo?: { label: () => string; run: () => void };
};
type ToastData = Pick<Toast, 'isFailure'>;

/** Enough time to reach the button, in ms. */
const STAYS = 4_000;
const STAYS_WITH_BUTTON = 10_000;

/** Toasts at the bottom, above any bar, for a limited time. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <Base.Provider timeout={STAYS} limit={2}>
      <Feed toasts={toasts} />
      <Base.Portal>
        <Base.Viewport className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+5.5rem)] z-50 mx-auto flex max-w-sm flex-col items-center gap-2 lg:bottom-8 print:hidden">
          <ShownToasts />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Passes on messages since the last call. */
function Feed({ toasts }: { toasts: Toast[] }) {
  const { add, close } = Base.useToastManager<ToastData>();
  const [handed] = useState(() => new Set<number>());
  useEffect(() => {
    for (const { id, text, isFailure, undo } of toasts) {
      if (handed.has(id)) continue;
      handed.add(id);
      const toastId: string = add({
        title: text(),
        data: { isFailure },
        timeout: undo ? STAYS_WITH_BUTTON : STAYS,
        ...(undo && {
          actionProps: {
            children: undo.label(),
            onClick: () => {
              undo.run();
              close(toastId);
            },
          },
        }),
      });
    }
  }, [toasts, handed, add, close]);
  return null;
}

function ShownToasts() {
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto rounded-field bg-ink text-canvas shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex min-h-12 items-center gap-2 px-4 font-medium">
        {toast.data?.isFailure ? (
          <Icon name="circle-exclamation-point" className="size-5" />
        ) : (
          <Icon name="check" className="size-5" />
        )}
        {/* the name of the toast, which is a dialog */}
        <Base.Title render={<p />} className="py-3" />
        <Base.Action className="-mr-2 ml-1 min-h-11 flex-none rounded-field px-2 font-semibold underline underline-offset-4 focus-visible:outline-canvas" />
      </Base.Content>
    </Base.Root>
  ));
}

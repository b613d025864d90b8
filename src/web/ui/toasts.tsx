import { Toast as Base } from '@base-ui/react/toast';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';

export type Toast = { id: number; text: string };

/** Drawn at the lower edge, above whatever bar stands there; gone after 4 seconds. */
export function Toasts({ toasts }: { toasts: Toast[] }) {
  return (
    <Base.Provider timeout={4_000} limit={2}>
      <Feed toasts={toasts} />
      <Base.Portal>
        <Base.Viewport className="pointer-events-none fixed inset-x-4 bottom-[calc(var(--bottom-bar,0px)+5.5rem)] z-50 mx-auto flex max-w-sm flex-col items-center gap-2 lg:bottom-8 print:hidden">
          <Shown />
        </Base.Viewport>
      </Base.Portal>
    </Base.Provider>
  );
}

/** Hands over what was said since the last time. */
function Feed({ toasts }: { toasts: Toast[] }) {
  const { add } = Base.useToastManager();
  const [handed] = useState(() => new Set<number>());
  useEffect(() => {
    for (const { id, text } of toasts) {
      if (!handed.has(id)) add({ description: text });
      handed.add(id);
    }
  }, [toasts, handed, add]);
  return null;
}

function Shown() {
  const { toasts } = Base.useToastManager();
  return toasts.map((toast) => (
    <Base.Root
      key={toast.id}
      toast={toast}
      className="pointer-events-auto rounded-field bg-ink px-4 py-3 text-canvas shadow-float transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0"
    >
      <Base.Content className="flex items-center gap-2 font-medium">
        <Check aria-hidden className="size-5 flex-none" />
        <Base.Description />
      </Base.Content>
    </Base.Root>
  ));
}

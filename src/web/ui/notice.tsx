import type { ReactNode } from 'react';

/** A short alert at the bottom of the screen, with an action. */
export function Notice({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(var(--bottom-bar)+1rem)] z-30 mx-auto flex max-w-sm flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4 shadow-float print:hidden"
    >
      {text}
      {children}
    </div>
  );
}

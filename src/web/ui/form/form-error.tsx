import type { ReactNode } from 'react';

/** The error of a whole form, announced to screen readers. */
export function FormError({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-field bg-danger-tint px-3 py-2 text-danger">
      {children}
    </p>
  );
}

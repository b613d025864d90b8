import type { ReactNode } from 'react';

/**
 * A way past what a keyboard would walk through, to what has the id and takes the focus. Only without JavaScript it changes the
 * address: an entry of the history that the router has not made would break its Back.
 */
export function SkipLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a
      href={`#${to}`}
      onClick={(event) => {
        const target = document.getElementById(to);
        if (!target) return;
        event.preventDefault();
        target.focus();
      }}
      className="skip-link"
    >
      {children}
    </a>
  );
}

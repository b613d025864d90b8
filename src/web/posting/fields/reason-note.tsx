import type { ReactNode } from 'react';
import { Icon } from '../../ui/icons/icon.tsx';

/** What a moderator says about a listing, in its form. */
export function ReasonNote({ id, className, children }: { id?: string; className: string; children: ReactNode }) {
  return (
    <div id={id} className={`flex gap-2 rounded-field bg-warning-tint px-3 py-2 text-sm text-warning ${className}`}>
      <Icon name="message-square-exclamation-point" className="mt-0.5 size-4" />
      <div className="grid min-w-0 gap-1 wrap-anywhere whitespace-pre-line">{children}</div>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icons/icon.tsx';

/** A name and its value, inside a `dl`. */
export function Fact({ icon, label, children }: { icon: IconName; label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[1.25rem_minmax(0,1fr)] gap-x-3 py-3">
      <Icon name={icon} className="mt-0.5 size-5 text-muted" />
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="col-start-2">{children}</dd>
    </div>
  );
}

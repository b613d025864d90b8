import type { ReactNode } from 'react';
import { Icon } from './icons/icon.tsx';
import type { IconName } from './icons/names.ts';

type Props = {
  icon: IconName;
  title?: string;
  hint?: string;
  /** ways on */
  children?: ReactNode;
  className?: string;
};

/** In place of an empty list: what would be here, and ways on. The icon stands in an arch of the old city. */
export function Nothing({ icon, title, hint, children, className = '' }: Props) {
  return (
    <div
      className={`grid justify-items-center rounded-card border border-line bg-surface px-4 py-12 text-center ${className}`}
    >
      <span className="relative grid h-20 w-16 place-items-center text-muted">
        <svg viewBox="0 0 64 80" aria-hidden="true" className="absolute inset-0 fill-limestone dark:fill-line">
          <path d="M0 80V31C0 18 12 14 32 0c20 14 32 18 32 31v49z" />
        </svg>
        <Icon name={icon} className="relative mt-3 size-8" />
      </span>
      {title && <h2 className="mt-4 max-w-md text-lg font-semibold text-balance">{title}</h2>}
      {hint && <p className={`max-w-md text-muted text-balance ${title ? 'mt-1' : 'mt-4'}`}>{hint}</p>}
      {children && <div className="mt-6 flex flex-wrap justify-center gap-3">{children}</div>}
    </div>
  );
}

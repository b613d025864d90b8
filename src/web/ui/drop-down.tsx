import { type ReactNode, useId } from 'react';
import { Icon } from './icons/icon.tsx';

type Props = {
  /** what its button says */
  label: ReactNode;
  isChosen: boolean;
  isInvalid?: boolean;
  /** it is about to be opened */
  onNear?: () => void;
  onToggle?: (isOpen: boolean) => void;
  className?: string;
  /** a footer below the scrolling content */
  footer: ReactNode;
  children: ReactNode;
};

/**
 * A pill that opens a panel below itself: a native popover, which stays in the form around it and works before any script runs.
 * It closes by Escape, by a click outside and when another one opens; Tab goes on from the pill into the panel.
 */
export function DropDown({
  label,
  isChosen,
  isInvalid = false,
  onNear,
  onToggle,
  className = '',
  footer,
  children,
}: Props) {
  const id = useId();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        onPointerEnter={onNear}
        onPointerDown={onNear}
        onFocus={onNear}
        className={pillClass(isChosen, isInvalid, className)}
      >
        {label}
        <Icon name="chevron-down" className="size-4" />
      </button>
      <div
        id={id}
        popover="auto"
        onToggle={({ currentTarget, target, newState }) => target === currentTarget && onToggle?.(newState === 'open')}
        className="drop-down rounded-card border border-line bg-surface text-ink shadow-float open:flex open:flex-col"
      >
        <div className="overflow-y-auto overscroll-contain p-4">{children}</div>
        <div className="border-t border-line px-4 py-3">{footer}</div>
      </div>
    </>
  );
}

/** The look of a pill of a row, for buttons and links. */
export function pillClass(isChosen: boolean, isInvalid = false, more = ''): string {
  const look = isInvalid
    ? 'border-danger bg-danger-tint font-semibold text-danger'
    : isChosen
      ? 'border-transparent bg-caspian-tint font-semibold text-caspian hover:text-caspian-pressed'
      : 'border-line bg-surface font-medium text-ink hover:border-caspian hover:text-caspian';
  return `inline-flex min-h-11 flex-none items-center gap-2 rounded-full border px-4 text-sm whitespace-nowrap tabular-nums transition-colors ${look} ${more}`;
}

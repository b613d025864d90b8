import type { ReactNode } from 'react';

type Props = {
  parts: readonly string[];
  /** comes before them */
  first?: ReactNode;
  className?: string;
};

/** Parts in one line, as many as fit: none is cut, and no separator is left at the end. */
export function PartsLine({ parts, first, className = '' }: Props) {
  return (
    <span className={`card-parts ${className}`}>
      {first}
      {parts.map((part, at) => (
        <span key={part}>{at === 0 && !first ? part : `\u00a0·\u00a0${part}`}</span>
      ))}
    </span>
  );
}

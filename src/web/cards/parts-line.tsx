import type { ReactNode } from 'react';

type Props = {
  parts: readonly string[];
  /** comes before them */
  first?: ReactNode;
  className?: string;
};

/** Parts with dots between them, in as many lines as they need: no dot begins or ends a line. */
export function WrappedParts({ parts, className = '' }: { parts: readonly ReactNode[]; className?: string }) {
  return (
    // the dots stand in a margin of the parts, which is cut off where a part begins a line
    <span className={`-ml-3 flex min-w-0 flex-1 flex-wrap [clip-path:inset(0_0_0_0.75rem)] ${className}`}>
      {parts.map((part, at) => (
        <span key={at} className="pl-3">
          {at > 0 && <span className="-ml-3 inline-block w-3 text-center"> · </span>}
          {part}
        </span>
      ))}
    </span>
  );
}

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

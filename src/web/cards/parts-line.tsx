/** Parts in one line, as many as fit: none is cut, and no separator is left at the end. */
export function PartsLine({ parts, className = '' }: { parts: readonly string[]; className?: string }) {
  return (
    <span className={`card-parts ${className}`}>
      {parts.map((part, at) => (
        <span key={part}>{at === 0 ? part : `\u00a0·\u00a0${part}`}</span>
      ))}
    </span>
  );
}

/** A circle with the first letter of somebody's name. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-caspian-tint text-caspian uppercase ${className}`}
    >
      {initialOf(name)}
    </span>
  );
}

/** The first letter of a name; of a number its first digit would say nothing. */
function initialOf(name: string): string {
  return /\p{L}/u.exec(name)?.[0] ?? '№';
}

import { Icon } from '../../ui/icons/icon.tsx';

/** A circle with the first letter of a person's name. */
export function Avatar({ name, className }: { name: string; className: string }) {
  return (
    <span
      aria-hidden
      className={`grid shrink-0 place-items-center rounded-full bg-limestone text-ink uppercase ${className}`}
    >
      {initialOf(name) ?? <Icon name="user-round" className="size-3/5" />}
    </span>
  );
}

/** The first letter of a name; a number has none. */
function initialOf(name: string): string | undefined {
  return /\p{L}/u.exec(name)?.[0];
}

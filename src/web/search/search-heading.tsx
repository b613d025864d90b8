import { unbroken } from '../ui/unbroken.tsx';

type Props = { title: string; className?: string };

/** The heading of a search. */
export function SearchHeading({ title, className = '' }: Props) {
  return (
    <h1 tabIndex={-1} className={`mb-2 text-xl font-bold text-balance outline-none md:text-2xl ${className}`}>
      {unbroken(title)}
    </h1>
  );
}

import { Icon } from '../ui/icons/icon.tsx';

/** A full hour of the day: `9:00`. */
export const hourText = (hour: number) => `${hour}:00`;

/** A line of a list of facts: its name, and its value at the end. */
export function PropertyFact({ name, value, isThere }: { name: string; value: string; isThere: boolean }) {
  const icon = isThere ? 'check' : 'minus';
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <Icon name={icon} className={`size-5 ${isThere ? 'text-success' : 'text-muted'}`} />
      <span className="flex-1">{name}</span>
      <span className="text-muted tabular-nums">{value}</span>
    </li>
  );
}

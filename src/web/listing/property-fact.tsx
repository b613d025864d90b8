import { DETAILS, type ListingFact } from '#contract/listings/details.ts';
import { Icon } from '../ui/icons/icon.tsx';

/** The text key of a fact's value: a home has something or not, guests may do something or not. */
export function factKey(name: ListingFact, isSo: boolean | null | undefined): string {
  if (typeof isSo !== 'boolean') return 'fact_unstated';
  return `${DETAILS[name].group === 'rules' ? 'rule' : 'fact'}_${isSo ? 'yes' : 'no'}`;
}

/** A full hour of the day: `9:00`. */
export const hourText = (hour: number) => `${hour}:00`;

/** A line of a list of facts: its name, and its value at the end. */
export function PropertyFact({ name, value, isThere }: { name: string; value: string; isThere: boolean }) {
  const icon = isThere ? 'check' : 'minus';
  return (
    <li className="flex items-center gap-2 border-b border-line py-2">
      <Icon name={icon} className={`size-5 flex-none ${isThere ? 'text-success' : 'text-muted'}`} />
      <span className="flex-1">{name}</span>
      <span className="text-muted tabular-nums">{value}</span>
    </li>
  );
}

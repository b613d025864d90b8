import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../text/translation.ts';
import { DropDown } from '../../ui/drop-down.tsx';
import type { Counts } from './facets.ts';
import { SearchField } from './search-field.tsx';
import type { FieldRow } from './search-rows.ts';
import { useSummary } from './summary.ts';
import type { SearchForm } from './use-search-form.ts';

type Props = {
  field: FieldRow;
  form: SearchForm;
  counts: Counts;
  onToggle: (isOpen: boolean) => void;
  footer: ReactNode;
};

/** A question of the bar: what is chosen, and its control in a panel. */
export function Pill({ field, form, counts, onToggle, footer }: Props) {
  const { t } = useTranslation();
  const { name, legend } = field;
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary(form)(field);
  return (
    <DropDown
      label={<PillText legend={t(legend)} summary={summary} />}
      isChosen={summary !== null}
      isInvalid={form.problems[name] !== undefined}
      onToggle={(open) => {
        setOpen(open);
        onToggle(open);
      }}
      footer={footer}
    >
      <SearchField key={form.start.turn} field={field} form={form} counts={{ ...counts, isShown: isOpen }} />
    </DropDown>
  );
}

/** The words of a pill: its question until something is chosen. */
export function PillText({ legend, summary }: { legend: string; summary: string | null }) {
  if (summary === null) return legend;
  return (
    <span className="max-w-56 truncate">
      <span className="sr-only">{legend}: </span>
      {summary}
    </span>
  );
}

import { type ReactNode, useState } from 'react';
import { type FallbackProps, lazyComponent } from '../../boot/lazy-component.tsx';
import { useTranslation } from '../../text/translation.ts';
import { DropDown } from '../../ui/drop-down.tsx';
import type { Counts } from './facets.ts';
import type { FieldRow } from './search-rows.ts';
import { useSummary } from './summary.ts';
import type { SearchForm } from './use-search-form.ts';

const Control = lazyComponent<ControlProps>(async () => (await import('./search-field.tsx')).SearchField, {
  Fallback: Unopened,
});

type ControlProps = { field: FieldRow; form: SearchForm; counts: Counts };

type Props = {
  field: FieldRow;
  form: SearchForm;
  counts: Counts;
  /** whether a panel of the bar has been opened: their controls are loaded and drawn only then */
  wasOpened: boolean;
  onToggle: (isOpen: boolean) => void;
  footer: ReactNode;
};

/** A question of the bar: what is chosen, and its control in a panel. */
export function Pill({ field, form, counts, wasOpened, onToggle, footer }: Props) {
  const { t } = useTranslation();
  const { name, legend } = field;
  const [isOpen, setOpen] = useState(false);
  const summary = useSummary(form.draft)(field);
  return (
    <DropDown
      label={<PillText legend={t(legend)} summary={summary} />}
      isChosen={summary !== null}
      isInvalid={form.problems[name] !== undefined}
      onNear={Control.prepare}
      onToggle={(open) => {
        setOpen(open);
        onToggle(open);
      }}
      footer={footer}
    >
      {wasOpened ? (
        <Control key={form.start.turn} field={field} form={form} counts={{ ...counts, isShown: isOpen }} />
      ) : (
        <Unopened field={field} form={form} />
      )}
    </DropDown>
  );
}

/** Until a control is there the form sends what was chosen, as it came. */
function Unopened({
  field: { name, row },
  form,
  hasFailed = false,
}: Pick<Props, 'field' | 'form'> & Partial<FallbackProps>) {
  const { t } = useTranslation();
  return (
    <>
      {form.start.filters[name]
        .flatMap((value) => row.write(value as never, name))
        .map(([key, value]) => (
          <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
        ))}
      {hasFailed ? <p>{t('part_not_loaded')}</p> : <div className="h-24" />}
    </>
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

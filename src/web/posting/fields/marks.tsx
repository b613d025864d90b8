import { MessageSquareWarning } from 'lucide-react';
import { createContext, type ReactNode, useContext, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { RejectionPoints } from '#contract/listings/api.ts';
import type { ListingChoice } from '#contract/listings/details.ts';
import type { PointedField } from '#contract/listings/rejections.ts';
import { bodyOf, type WizardForm } from '../form/form.ts';

/** What a moderator said of the fields of the listing that this one is begun from, and how they were then. */
type Marks = { points: RejectionPoints; first: WizardForm };
export const MarksContext = createContext<Marks | null>(null);

/** A field with what a moderator said of it, until it is another. */
export function Marked({ name, children }: { name: PointedField | ListingChoice; children: ReactNode }) {
  const marks = useContext(MarksContext);
  const points = marks?.points.filter(({ field }) => field === name) ?? [];
  const field = points[0]?.field;
  // whether it is pointed at never changes while the form is open
  return marks && field ? (
    <Pointed name={field} said={points.map(({ text }) => text).join(' ')} first={marks.first}>
      {children}
    </Pointed>
  ) : (
    children
  );
}

type Props = { name: PointedField; said: string; first: WizardForm; children: ReactNode };

function Pointed({ name, said, first, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isAsItWas = useWatch({ compute: (form: WizardForm) => partOf(form, name) === partOf(first, name) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" data-pointed={name} aria-describedby={isAsItWas ? id : undefined} className="min-w-0">
      {children}
      {isAsItWas && (
        <p id={id} className="mt-2 flex gap-2 rounded-field bg-warning-tint px-3 py-2 text-sm text-warning">
          <MessageSquareWarning aria-hidden className="mt-0.5 size-4 flex-none" />
          {t('pointed_at', { reason: said })}
        </p>
      )}
    </div>
  );
}

/** What of a form a mark is about, however its numbers are written. */
function partOf(form: WizardForm, name: PointedField): string {
  const { Total_Floors, ...body } = bodyOf(form);
  const whole: Partial<Record<PointedField, unknown>> = {
    Category: form.Category,
    Floor: [body.Floor, Total_Floors],
    // those too that wait in this browser
    Images: form.Images,
    // a street and its point are one place
    Address: [body.Address, form.location],
  };
  return JSON.stringify(name in whole ? whole[name] : body[name]) ?? '';
}

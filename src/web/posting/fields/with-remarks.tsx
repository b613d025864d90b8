import { createContext, type ReactNode, useContext, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { RejectionPoints } from '#contract/listings/api.ts';
import type { ListingChoice } from '#contract/listings/details.ts';
import type { PointedField } from '#contract/listings/rejections.ts';
import { useTranslation } from '../../text/translation.ts';
import { Icon } from '../../ui/icons/icon.tsx';
import { bodyOf, type WizardForm } from '../form/form.ts';

/** The moderator's remarks on a rejected listing, and its values then. */
type Marks = { points: RejectionPoints; first: WizardForm };
export const RemarksContext = createContext<Marks | null>(null);

/** A field with the moderator's remarks on it, until its value changes. */
export function WithRemarks({ name, children }: { name: PointedField | ListingChoice; children: ReactNode }) {
  const marks = useContext(RemarksContext);
  const points = marks?.points.filter(({ field }) => field === name) ?? [];
  const field = points[0]?.field;
  // whether a field has remarks never changes while the form is open
  return marks && field ? (
    <RemarkedField name={field} remark={points.map(({ text }) => text).join(' ')} first={marks.first}>
      {children}
    </RemarkedField>
  ) : (
    children
  );
}

type Props = { name: PointedField; remark: string; first: WizardForm; children: ReactNode };

function RemarkedField({ name, remark, first, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isAsItWas = useWatch({ compute: (form: WizardForm) => partOf(form, name) === partOf(first, name) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" data-pointed={name} aria-describedby={isAsItWas ? id : undefined} className="min-w-0">
      {children}
      {isAsItWas && (
        <p id={id} className="mt-2 flex gap-2 rounded-field bg-warning-tint px-3 py-2 text-sm text-warning">
          <Icon name="message-square-exclamation-point" className="mt-0.5 size-4 flex-none" />
          {t('pointed_at', { reason: remark })}
        </p>
      )}
    </div>
  );
}

/** The values that a remark is about, independent of number formats. */
function partOf(form: WizardForm, name: PointedField): string {
  const { Total_Floors, ...body } = bodyOf(form);
  const whole: Partial<Record<PointedField, unknown>> = {
    Category: form.Category,
    Floor: [body.Floor, Total_Floors],
    // includes photos that are not uploaded yet
    Images: form.Images,
    // the street and its point belong together
    Address: [body.Address, form.location],
  };
  return JSON.stringify(name in whole ? whole[name] : body[name]) ?? '';
}

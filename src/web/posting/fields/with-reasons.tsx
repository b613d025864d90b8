import { createContext, type ReactNode, useContext, useId } from 'react';
import { useWatch } from 'react-hook-form';
import type { GivenReasons } from '#contract/listings/api.ts';
import type { ReasonField } from '#contract/listings/rejections.ts';
import { useTranslation } from '../../text/translation.ts';
import { bodyOf, type WizardForm } from '../form/form.ts';
import { ReasonNote } from './reason-note.tsx';

/** Why a listing was rejected, and its values then. */
type Rejection = { reasons: GivenReasons; first: WizardForm };
export const ReasonsContext = createContext<Rejection | null>(null);

/** A field with the reasons that are about it, until its value changes. */
export function WithReasons({ name, children }: { name: ReasonField; children: ReactNode }) {
  const rejection = useContext(ReasonsContext);
  const reasons = rejection?.reasons.filter(({ field }) => field === name) ?? [];
  const field = reasons[0]?.field;
  // whether a field has reasons never changes while the form is open
  return rejection && field ? (
    <FieldWithReason name={field} reason={reasons.map(({ text }) => text).join(' ')} first={rejection.first}>
      {children}
    </FieldWithReason>
  ) : (
    children
  );
}

type Props = { name: ReasonField; reason: string; first: WizardForm; children: ReactNode };

function FieldWithReason({ name, reason, first, children }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const isAsItWas = useWatch({ compute: (form: WizardForm) => partOf(form, name) === partOf(first, name) });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend of its own
    <div role="group" data-reason-field={name} aria-describedby={isAsItWas ? id : undefined} className="min-w-0">
      {children}
      {isAsItWas && (
        <ReasonNote id={id} className="mt-2">
          {t('pointed_at', { reason })}
        </ReasonNote>
      )}
    </div>
  );
}

/** The values that a reason is about, independent of number formats. */
function partOf(form: WizardForm, name: ReasonField): string {
  const { Total_Floors, ...body } = bodyOf(form);
  const whole: Partial<Record<ReasonField, unknown>> = {
    Category: form.Category,
    Floor: [body.Floor, Total_Floors],
    Total_Floors,
    // includes photos that are not uploaded yet
    Images: form.Images,
    Floor_Plan: form.Floor_Plan,
    Latitude: form.location,
    // the street and its point belong together
    Address: [body.Address, form.location],
  };
  const values: Partial<Record<ReasonField, unknown>> = { ...body, ...whole };
  return JSON.stringify(values[name]) ?? '';
}

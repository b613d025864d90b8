import type { ReactNode } from 'react';
import type { ComplexDetail } from '#contract/complexes/api.ts';
import { type RevealablePhone, usePhone } from '../../listing/contact/phone.ts';

type Props = {
  complex: ComplexDetail;
  /** null: there is no number to ask for */
  children: (phone: RevealablePhone | null) => ReactNode;
};

/** The number of a complex for both of its buttons: revealing it in one reveals it in both. */
export function WithPhone({ complex, children }: Props) {
  const phone = usePhone({ kind: 'complex', id: complex.id }, complex.phone ?? '');
  return children(complex.phone ? phone : null);
}

import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  title: string;
  text: string;
  submitLabel: string;
  /** further fields, below the reason */
  children?: ReactNode;
  onClose: () => void;
  onSubmit: (reason: string) => Promise<unknown>;
  /** text key of the message afterwards */
  successKey: string;
};

/** Asks why something is done. */
export function ReasonDialog({ children, onSubmit, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} isDangerous onSubmit={(form) => onSubmit(String(form.get('reason')))}>
      <ReasonField autoFocus />
      {children}
    </FormDialog>
  );
}

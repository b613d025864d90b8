import type { ReactNode } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { ReasonField } from './reason-field.tsx';

type Props = {
  title: string;
  text: string;
  act: string;
  /** what else is asked, below the reason */
  children?: ReactNode;
  onClose: () => void;
  onGiven: (reason: string) => Promise<unknown>;
  /** what is said once it is done: a key of the words */
  done: string;
};

/** Asks why something is done. */
export function ReasonDialog({ children, onGiven, ...dialog }: Props) {
  return (
    <FormDialog {...dialog} isDangerous onGiven={(given) => onGiven(String(given.get('reason')))}>
      <ReasonField autoFocus />
      {children}
    </FormDialog>
  );
}

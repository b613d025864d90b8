import { useSyncExternalStore } from 'react';
import { loadPart } from '../../boot/load-part.tsx';

type Asked = { isOpen: boolean; destination: string | undefined };

const NOT_YET: Asked = { isOpen: false, destination: undefined };
let asked = NOT_YET;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog from anywhere. After it the person goes to `destination`, else the page comes anew. */
export function askSignIn(destination?: string): void {
  tell({ isOpen: true, destination });
}

/** Has the dialog's code loading before it is wanted. */
export const prepareSignIn = () => SignInDialog.prepare();

const SignInDialog = loadPart(() => import('./sign-in-dialog.tsx').then((part) => part.SignInDialog));

/** Where the dialog appears. Once on a page. */
export function SignInRegion() {
  const { isOpen, destination } = useSyncExternalStore(subscribe, current, nothing);
  const close = () => tell({ isOpen: false, destination: undefined });
  return asked === NOT_YET ? null : <SignInDialog isOpen={isOpen} destination={destination} onClose={close} />;
}

function tell(next: Asked): void {
  asked = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => asked;
const nothing = () => NOT_YET;

import { useSyncExternalStore } from 'react';
import { lazyComponent } from '../../boot/lazy-component.tsx';

type DialogState = { isOpen: boolean; destination: string | undefined };

const NOT_YET: DialogState = { isOpen: false, destination: undefined };
let state = NOT_YET;
const listeners = new Set<() => void>();

/** Opens the sign-in dialog from anywhere. Afterwards the person goes to `destination`, else the page reloads. */
export function askSignIn(destination?: string): void {
  setState({ isOpen: true, destination });
}

/** Preloads the dialog's code. */
export const prepareSignIn = () => SignInDialog.prepare();

const SignInDialog = lazyComponent(() => import('./sign-in-dialog.tsx').then((module) => module.SignInDialog));

/** Renders the dialog. Once on a page. */
export function SignInRegion() {
  const { isOpen, destination } = useSyncExternalStore(subscribe, current, nothing);
  const close = () => setState({ isOpen: false, destination: undefined });
  return state === NOT_YET ? null : <SignInDialog isOpen={isOpen} destination={destination} onClose={close} />;
}

function setState(next: DialogState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => state;
const nothing = () => NOT_YET;

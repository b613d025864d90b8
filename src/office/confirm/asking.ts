type Asked = { done: () => void; cancelled: () => void };
type Listener = (asked: Asked | null) => void;

let listener: Listener | null = null;
let waiting: Promise<void> | null = null;

/** Asks who one is again; resolves when the server has heard it. Calls at the same time share one dialog. */
export function askConfirm(): Promise<void> {
  waiting ??= new Promise<void>((resolve, reject) => {
    listener?.({ done: resolve, cancelled: () => reject(new Error('confirm_cancelled')) });
  }).finally(() => {
    waiting = null;
    listener?.(null);
  });
  return waiting;
}

/** The dialog hears here that it is wanted. */
export function onAsked(hear: Listener): () => void {
  listener = hear;
  return () => {
    listener = null;
  };
}

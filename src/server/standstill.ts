/** A process that stood still for so long has connections that the proxy has given up, in ms (deploy/nginx: 5 s). */
const STANDSTILL = 4_000;
/** How long it takes at most to read what such connections have brought, in ms. */
const AFTERMATH = 2_000;
const LOOK_EVERY = 500;

/**
 * Whether this process has just gone on after a standstill (a machine that was frozen or paused). What comes in then may
 * have waited since before: its sender was answered 504 meanwhile, and may have sent it again to another instance.
 */
export function watchStandstill(ticks: () => number = () => performance.now()): () => boolean {
  let before = ticks();
  let over = Number.NEGATIVE_INFINITY;
  const look = () => {
    const now = ticks();
    if (now - before > STANDSTILL) over = now;
    before = now;
    return now - over < AFTERMATH;
  };
  setInterval(look, LOOK_EVERY).unref();
  return look;
}

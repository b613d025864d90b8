import { Server } from 'node:net';
import { setImmediate as nextRound, setTimeout as wait } from 'node:timers/promises';

/** The time that new connections get to send their request, in ms. */
const ACCEPT_GRACE = 300;
/** A round of the event loop is short up to this, in ms: few connections can arrive unseen in it. */
const SHORT_ROUND = 2;
/** The time limit of waiting for a short round without a new connection, in ms. */
const MAX_WAIT = 1_000;

/**
 * Stops accepting connections. A proxy is refused then and retries any request with another instance, because nothing was
 * sent; existing connections are served a moment longer.
 */
export async function stopListening(server: Server): Promise<void> {
  await emptyBacklog(server);
  // not http's own close, which also ends connections on which a request may be arriving
  Server.prototype.close.call(server);
  await wait(ACCEPT_GRACE);
}

/**
 * The kernel completes connections before we accept them, and resets those that are pending when the socket closes: their
 * requests may have been sent. One connection is accepted in each round of the event loop.
 */
async function emptyBacklog(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted += 1;
  };
  server.on('connection', count);
  const deadline = performance.now() + MAX_WAIT;
  // the rest of this round, which may already have checked for connections
  await nextRound();
  for (let isEmpty = false; !isEmpty && performance.now() < deadline; ) {
    const [before, start] = [accepted, performance.now()];
    await nextRound();
    isEmpty = accepted === before && performance.now() - start < SHORT_ROUND;
  }
  server.off('connection', count);
}

import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** Time limits of a connection, in ms; 0: unlimited. */
export type Limits = {
  /** enforced by the database: a statement, a wait for a lock, an idle transaction */
  statement: number;
  lock: number;
  idleTransaction: number;
  /** We end a connection in use that sends nothing for this long. Must exceed the other limits. */
  silence: number;
};

export const UNLIMITED: Limits = { statement: 0, lock: 0, idleTransaction: 0, silence: 0 };

/**
 * Sets the database's part of the limits. By a statement, because poolers refuse unknown startup parameters. Does not work
 * with transaction pooling (docs/operations.md).
 */
export async function setLimits(client: pg.ClientBase, limits: Omit<Limits, 'silence'>): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    [limits.statement, limits.lock, limits.idleTransaction].map(String),
  );
}

/**
 * Ends a pool's new connection when it is in use and silent: after a failover, or behind a firewall that dropped it, neither
 * a response nor an error ever arrives. Its host is unreachable then, so all of `connections` to that host end too.
 */
export function endWhenSilent(client: pg.Client, silence: number, connections: Set<pg.Client>): void {
  connections.add(client);
  client.once('end', () => connections.delete(client));
  const socket = socketOf(client);
  socket.setTimeout(silence).on('timeout', () => {
    const bytesReceived = socket.bytesRead;
    // if this process itself was stalled, pending input is read first
    setImmediate(() => {
      if (socket.bytesRead !== bytesReceived) return;
      for (const one of connections) if (one.host === client.host && one.port === client.port) destroyConnection(one);
    });
  });
}

/** Watches connections in use only: an idle one is always silent. */
export function watchInUse(pool: pg.Pool, silence: number): void {
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

/** Closes a connection without notifying the other side, which may be gone. */
export function destroyConnection(client: pg.ClientBase): void {
  socketOf(client).destroy(new Error('Connection terminated: the database was silent'));
}

/** The driver's untyped `stream`. */
type Socket = Duplex & { bytesRead: number; setTimeout: (ms: number) => Socket };

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

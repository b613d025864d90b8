import type { Duplex } from 'node:stream';
import type pg from 'pg';

/** How long a connection may take for what it does, in ms; 0: as long as it likes. */
export type Limits = {
  /** the database itself ends what takes longer: a statement, a wait for a lock, a transaction that does nothing */
  statement: number;
  lock: number;
  idleTransaction: number;
  /** We end a connection in use that says nothing for so long. It must be longer than the others. */
  silence: number;
};

export const UNLIMITED: Limits = { statement: 0, lock: 0, idleTransaction: 0, silence: 0 };

/**
 * Tells the database its part of the limits. By a statement: poolers refuse parameters of a connection's start that they
 * do not know. A pooler that gives each transaction another connection makes this void (docs/operations.md).
 */
export async function setLimits(client: pg.ClientBase, limits: Omit<Limits, 'silence'>): Promise<void> {
  await client.query(
    `select set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
       set_config('idle_in_transaction_session_timeout', $3, false)`,
    [limits.statement, limits.lock, limits.idleTransaction].map(String),
  );
}

/**
 * Ends a new connection of a pool when it is in use and silent: after a failover, or behind a firewall that forgot it,
 * nothing ever comes back, and no error either. The way to its host is gone then, and so all of `connections` that lead
 * there end as well; it becomes one of them.
 */
export function endWhenSilent(client: pg.Client, silence: number, connections: Set<pg.Client>): void {
  connections.add(client);
  client.once('end', () => connections.delete(client));
  const socket = socketOf(client);
  socket.setTimeout(silence).on('timeout', () => {
    const heard = socket.bytesRead;
    // a process that stood still itself first reads what has come meanwhile
    setImmediate(() => {
      if (socket.bytesRead !== heard) return;
      for (const one of connections) if (one.host === client.host && one.port === client.port) endNow(one);
    });
  });
}

/** Listens to the connections that are in use alone: an idle one has nothing to say. */
export function watchInUse(pool: pg.Pool, silence: number): void {
  pool.on('acquire', (client) => socketOf(client).setTimeout(silence));
  pool.on('release', (_error, client) => socketOf(client).setTimeout(0));
}

/** Breaks a connection without a word to the other side, which may not be there. */
export function endNow(client: pg.ClientBase): void {
  socketOf(client).destroy(new Error('Connection terminated: the database was silent'));
}

/** The driver names it `stream` and has no type for it. */
type Socket = Duplex & { bytesRead: number; setTimeout: (ms: number) => Socket };

function socketOf(client: pg.ClientBase): Socket {
  return (client as unknown as { connection: { stream: Socket } }).connection.stream;
}

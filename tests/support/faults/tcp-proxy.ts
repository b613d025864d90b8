// A TCP proxy whose connections can freeze or break.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** the number of open connections */
  count: () => number;
  /** Silently stops all traffic of the open connections; new ones work. */
  freeze: () => void;
  /** Breaks the open connections. */
  cut: () => void;
  close: () => Promise<void>;
};

/** Forwards a port of 127.0.0.1 to `target`. */
export async function openTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [from, to] of [pair, [far, near]] as const) {
      from.pipe(to);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        to.destroy();
        pairs.delete(pair);
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const cut = () => {
    for (const [near, far] of pairs) {
      near.destroy();
      far.destroy();
    }
  };
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    count: () => pairs.size,
    freeze: () => {
      for (const [near, far] of pairs) {
        // data is read and dropped, as in a lossy network
        near.unpipe(far).resume();
        far.unpipe(near).resume();
      }
    },
    cut,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

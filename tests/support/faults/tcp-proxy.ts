// A network that fails in the ways that leave no trace: connections that go silent, or that are cut.
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  /** connections that people have through it now */
  count: () => number;
  /** From now on nothing passes on the connections there are, and nobody is told; new ones work. */
  silence: () => void;
  /** Breaks the connections there are. */
  cut: () => void;
  close: () => Promise<void>;
};

/** Passes on to `target` all that comes to a port of 127.0.0.1. */
export async function openTcpProxy(target: NetConnectOpts): Promise<TcpProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(target);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near]] as const) {
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        other.destroy();
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
    silence: () => {
      for (const [near, far] of pairs) {
        // read, as a network takes what it then loses
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

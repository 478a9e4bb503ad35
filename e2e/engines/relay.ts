import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { PORT } from '../fixtures/portal.ts';

/** Another address of the portal that a test can cut off: WebDriver cannot take a browser offline. */
export interface Relay {
  origin: string;
  cut(): Promise<void>;
}

export async function startRelay(): Promise<Relay> {
  const sockets = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(PORT, 'localhost');
    from.pipe(to).pipe(from);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => sockets.delete(socket));
    }
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://localhost:${port}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

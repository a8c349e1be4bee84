import { createConnection, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A door in front of the database that a test can shut and open: what the app sees when the database goes away. */
export const createSwitchableProxy = async (target: { host: string; port: number }) => {
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = 0;

  const track = (socket: Socket): Socket => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    return socket;
  };

  const open = async (): Promise<void> => {
    server = createServer((incoming) => {
      const outgoing = track(createConnection(target));
      track(incoming).pipe(outgoing).pipe(incoming);
      incoming.on('close', () => outgoing.destroy());
      outgoing.on('close', () => incoming.destroy());
    });
    const listening = server;
    await new Promise<void>((resolve) => listening.listen(port, '127.0.0.1', resolve));
    ({ port } = listening.address() as AddressInfo);
  };

  const shut = async (): Promise<void> => {
    const closing = server;
    server = undefined;
    const closed = new Promise((resolve) => (closing ? closing.close(resolve) : resolve(undefined)));
    for (const socket of sockets) socket.destroy();
    await closed;
  };

  await open();
  return { port, open, shut };
};

import { once } from 'node:events';
import {
  createServer as createHttpServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Certificates } from './certificates.mjs';

/** Answers a request itself, or says where it leads. */
export type Host = (request: IncomingMessage, response: ServerResponse) => URL | undefined;

export interface Edge {
  port: number;
  /** What was asked of hosts that are not in this world, as host and path. */
  strangers: readonly string[];
  stop: () => Promise<void>;
}

const hostOf = ({ headers }: IncomingMessage): string => (headers.host ?? '').replace(/:\d+$/, '');

const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, target: URL): void => {
  const { method, headers, socket } = incoming;
  const forwarded = {
    'x-forwarded-for': socket.remoteAddress?.replace(/^::ffff:/, '') ?? '127.0.0.1',
    'x-forwarded-proto': 'https',
  };
  const onward = request(target, { method, headers: { ...headers, ...forwarded } }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  incoming.pipe(onward);
};

const ending = (server: Server) => (): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

const listen = async (server: Server, host: string, port: number): Promise<number> => {
  server.listen(port, host);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** Ends https for every host of the outside world, and for the site itself, as a proxy in front of it does. */
export const startEdge = async (
  hosts: Readonly<Record<string, Host>>,
  { cert, key }: Certificates,
  { host, port }: { host: string; port: number },
): Promise<Edge> => {
  const strangers: string[] = [];
  const server = createHttpsServer({ cert, key }, (incoming, outgoing) => {
    const name = hostOf(incoming);
    const answer = hosts[name];
    if (!answer) {
      strangers.push(`${name}${(incoming.url ?? '').split('?')[0]}`);
      outgoing.writeHead(502).end();
      return;
    }
    const target = answer(incoming, outgoing);
    if (target) passOn(incoming, outgoing, target);
  });
  // A product that distrusts the certificate breaks off, and its own log says why.
  server.on('tlsClientError', () => undefined);
  return { port: await listen(server, host, port), strangers, stop: ending(server) };
};

/** What a browser asks for its way out: whatever host it names, it reaches the edge. */
export const startBrowserProxy = async (edgePort: number) => {
  const tunnels = new Set<Duplex>();
  const server = createHttpServer((_request, response) => response.writeHead(502).end());
  server.on('connect', (_request, socket: Socket, head: Buffer) => {
    const tunnel = connect(edgePort, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      tunnel.write(head);
      tunnel.pipe(socket).pipe(tunnel);
    });
    for (const [end, other] of [
      [tunnel, socket],
      [socket, tunnel],
    ] as const) {
      tunnels.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        tunnels.delete(end);
        other.destroy();
      });
    }
  });
  const port = await listen(server, '127.0.0.1', 0);
  const end = ending(server);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: (): Promise<void> => {
      for (const tunnel of tunnels) tunnel.destroy();
      return end();
    },
  };
};

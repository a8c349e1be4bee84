import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a webhook receiver got, and what it answered. */
export interface Received {
  signature: string;
  payload: string;
  status: number;
}

export interface WebhookReceiver {
  url: string;
  received: readonly Received[];
  /** Decides the answer to each delivery; 200 unless told otherwise. */
  answerWith(status: (payload: string) => number): void;
  /** Resolves when a delivery that fits has come. */
  next(fits: (delivery: Received) => boolean): Promise<Received>;
  stop(): Promise<void>;
}

async function read(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString('utf8');
}

/** A server that takes webhooks, so that tests can wait for them instead of sleeping. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const waiting = new Set<() => void>();
  let statusOf: (payload: string) => number = () => 200;
  const server = createServer((request, response) => {
    void read(request).then((payload) => {
      const status = statusOf(payload);
      received.push({ signature: String(request.headers['stripe-signature']), payload, status });
      response.writeHead(status).end();
      for (const look of [...waiting]) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/webhook`,
    received,
    answerWith: (decide) => {
      statusOf = decide;
    },
    next: (fits) =>
      new Promise((resolve) => {
        const look = () => {
          const found = received.find(fits);
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser, BrowserContext } from '@playwright/test';

/** Passes everything on to where it is meant for, from another address of this machine. */
const startProxy = async (localAddress: string) => {
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '' } = incoming;
    const onward = request(url, { method, headers, localAddress }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, stop: () => server.close() };
};

/**
 * Somebody who was never here, at an address of their own.
 * @param number from 2 to 250, another one for each
 */
export const contextFrom = async (browser: Browser, number: number): Promise<BrowserContext> => {
  const { port, stop } = await startProxy(`127.0.0.${number}`);
  const proxy = { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' };
  const context = await browser.newContext({ proxy });
  context.on('close', stop);
  return context;
};

import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request as forward } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Config } from '../../../config/config';
import { bundleProcess } from '../../../testing/bundle-process';
import type { Move, Start } from './publishing-process';

/** When a process is caught: as it sends a post that the network does not have yet, or that it has. */
export type Moment = 'before' | 'after';

/** Stands between a process and the networks, and holds the one call that publishes. */
const openGate = async (target: string, moment: Moment) => {
  let caught: () => void = () => undefined;
  const holds = new Promise<void>((resolve) => (caught = resolve));
  let isOpen = false;
  const server = createServer((asked, answer) => {
    const publishes = asked.method === 'POST' && asked.url?.endsWith('/rest/posts') && !isOpen;
    if (publishes && moment === 'before') return caught();
    const onwards = forward(
      `${target}${asked.url ?? ''}`,
      { method: asked.method, headers: asked.headers },
      (back) => {
        if (publishes) {
          back.resume();
          back.on('end', caught);
          return;
        }
        answer.writeHead(back.statusCode ?? 500, back.headers);
        back.pipe(answer);
      },
    );
    onwards.on('error', () => answer.destroy());
    asked.pipe(onwards);
    return undefined;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    holds,
    open: () => (isOpen = true),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Two processes that look for posts at the same time, behind a gate each. */
export const startPublishing = async (config: Config, { now, moment }: { now: Date; moment: Moment }) => {
  const { outfile, clear } = await bundleProcess(join(import.meta.dirname, 'publishing-process.ts'));
  const { origin, pathname } = new URL(config.SOCIAL_API_BASE ?? '');
  const start = async () => {
    const gate = await openGate(origin, moment);
    const child: ChildProcess = fork(outfile, { serialization: 'advanced', execArgv: [] });
    const own: Start = { config: { ...config, SOCIAL_API_BASE: gate.url + pathname }, now: now.getTime() };
    child.send(own);
    await once(child, 'message');
    return { gate, child };
  };
  const both = await Promise.all([start(), start()]);
  const end = async (child: ChildProcess): Promise<NodeJS.Signals | null> => {
    if (child.exitCode !== null || child.signalCode !== null) return child.signalCode;
    child.kill('SIGKILL');
    await once(child, 'exit');
    return child.signalCode;
  };
  return {
    /** Waits until one of them is in the middle of publishing, and kills it there. */
    killTheSender: async (): Promise<NodeJS.Signals | null> => {
      const sender = await Promise.race(both.map(({ gate, child }) => gate.holds.then(() => child)));
      for (const { gate } of both) gate.open();
      return end(sender);
    },
    moveClocks: (to: Date): void => {
      const move: Move = { now: to.getTime() };
      for (const { child } of both) if (child.connected) child.send(move);
    },
    close: async (): Promise<void> => {
      await Promise.all(both.map(({ child }) => end(child)));
      for (const { gate } of both) gate.close();
      await clear();
    },
  };
};

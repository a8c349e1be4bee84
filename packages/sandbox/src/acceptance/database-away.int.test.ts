import { connect, createServer, type Socket } from 'node:net';
import { randomUUID } from 'node:crypto';
import { engineUri } from '@gently/testing/mongo';
import { afterEach, describe, expect, it } from 'vitest';
import { refusal, startWorld } from './world';

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

/** A wire to the database that can be cut and joined again. */
async function startWire() {
  const target = new URL(engineUri);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const join = (port: number) =>
    new Promise<number>((resolve) => {
      server.listen(port, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
    });
  return { port: await join(0), cut, join };
}

describe('while the database is away', () => {
  it('answers 503 in Stripe’s shape, and goes on when it is back', async () => {
    const wire = await startWire();
    const world = await startWorld({
      mongoUri: `mongodb://127.0.0.1:${wire.port}/?directConnection=true`,
      databaseName: `sandbox-${randomUUID()}`,
    });
    stops.push(world.stop);
    const create = () =>
      world.stripe.paymentIntents.create({ amount: 4500, currency: 'gbp' }, { idempotencyKey: 'k1' });
    const health = async () => (await fetch(`${world.sandbox.url}/health`)).status;
    const first = await create();
    expect(await health()).toBe(200);

    await wire.cut();
    const error = await refusal(world.stripe.paymentIntents.retrieve(first.id));
    expect(error).toMatchObject({ statusCode: 503, rawType: 'api_error' });
    expect(await refusal(create())).toMatchObject({ statusCode: 503 });
    expect(await health()).toBe(503);

    await wire.join(wire.port);
    stops.push(wire.cut);
    await expect.poll(health).toBe(200);
    expect((await create()).id).toBe(first.id);
  });

  it('starts without it and says so', async () => {
    const world = await startWorld({ mongoUri: 'mongodb://127.0.0.1:9/?directConnection=true' });
    stops.push(world.stop);
    expect(await refusal(world.stripe.paymentIntents.list())).toMatchObject({ statusCode: 503 });
  });
});

import { Socket } from 'node:net';
import { testDatabaseUri } from '@gently/testing/mongo';
import { MongoClient, MongoNetworkError } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';

const client = new MongoClient(testDatabaseUri());
const ping = () => client.db().command({ ping: 1 });

afterEach(async () => {
  vi.restoreAllMocks();
  await client.close();
});

/** The next write finds its socket destroyed, but not yet reported as closed: what a server's end looks like for an instant. */
const loseTheSocketBeforeTheNextWrite = (): void => {
  vi.spyOn(Socket.prototype, 'write').mockImplementationOnce(function (this: Socket, ...parameters) {
    this.destroy();
    return Socket.prototype.write.apply(this, parameters as Parameters<Socket['write']>);
  });
};

// Unpatched, the driver waits for such a socket to drain, and neither a call nor its monitor ever comes back.
test('a call whose connection ends in the instant of writing fails, and the next one works', async () => {
  await ping();
  loseTheSocketBeforeTheNextWrite();
  await expect(ping()).rejects.toThrow(MongoNetworkError);
  await expect(ping()).resolves.toMatchObject({ ok: 1 });
});

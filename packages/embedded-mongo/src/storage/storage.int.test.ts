import { chmodSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { Engine } from '../engine';
import { startServerProcess } from '../trials/server-process';
import {
  builtServer,
  cleanUp,
  connect,
  temporaryDir,
  temporaryServer,
  undoLater,
  withClient,
} from '../testing/temporary';

afterEach(cleanUp);

describe('a folder', () => {
  it('is served by one server only, in this process and in others', async () => {
    const dir = temporaryDir();
    await temporaryServer({ dir });
    await expect(temporaryServer({ dir })).rejects.toThrow(/in use by another server/);
    await expect(startServerProcess(await builtServer(), dir)).rejects.toThrow(
      /in use by another server \(process \d+\)/,
    );
  });

  it('is taken over from a server that was killed, and freed by one that stops', async () => {
    const [dir, main] = [temporaryDir(), await builtServer()];
    await (await startServerProcess(main, dir)).end('SIGKILL');
    expect(await (await startServerProcess(main, dir)).end('SIGTERM')).toBe(0);
    await temporaryServer({ dir });
  });

  it('is refused with advice when its file is cut short', async () => {
    const dir = temporaryDir();
    const server = await temporaryServer({ dir });
    const documents = Array.from({ length: 500 }, (_doc, i) => ({ i }));
    await withClient(server.uri, (client) => client.db('t').collection('c').insertMany(documents));
    await server.stop();
    const file = join(dir, 'data.mdb');
    // Half of it: the last pages alone may be free ones, and nothing would be lost with them.
    truncateSync(file, Math.floor(readFileSync(file).length / 2));
    const { message } = await temporaryServer({ dir }).then(
      () => ({ message: 'it started' }),
      (error: Error) => error,
    );
    expect(message).toContain('is damaged: ');
    expect(message).toMatch(/it has \d+ bytes of \d+/);
    expect(message).toContain('Restore a backup');
  });

  it('is refused with advice when its file is something else', async () => {
    const dir = temporaryDir();
    writeFileSync(join(dir, 'data.mdb'), 'x'.repeat(20_000));
    await expect(temporaryServer({ dir })).rejects.toThrow(
      /does not start as a data file\.[\s\S]*Restore a backup/,
    );
  });
});

describe('what is in a folder', () => {
  // spec: A-09
  it('is closed to everybody else, whatever the umask and whoever made it', async () => {
    const dir = join(temporaryDir(), 'mongo');
    const before = process.umask(0);
    undoLater(() => process.umask(before));
    const modes = (): string[] =>
      ['.', 'data.mdb', 'data.mdb-lock', 'server.lock'].map((name) =>
        (statSync(join(dir, name)).mode & 0o777).toString(8),
      );
    const first = await temporaryServer({ dir });
    expect(modes()).toEqual(['700', '600', '600', '600']);
    await first.stop();
    chmodSync(dir, 0o755);
    for (const name of ['data.mdb', 'data.mdb-lock']) chmodSync(join(dir, name), 0o644);
    await temporaryServer({ dir });
    expect(modes()).toEqual(['700', '600', '600', '600']);
  });
});

describe('expiry', () => {
  it('removes what is past its time and leaves the rest', async () => {
    const dir = temporaryDir();
    const engine = new Engine({ dir });
    await engine.close();
    const server = await temporaryServer({ dir, housekeepingMs: 10 });
    const collection = (await connect(server.uri))
      .db('t')
      .collection<{ _id: number; at?: unknown }>('tokens');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    const stream = collection.watch([{ $match: { operationType: 'delete' } }]);
    await stream.tryNext();
    await collection.insertMany([
      { _id: 1, at: new Date(Date.now() - 61_000) },
      { _id: 2, at: new Date() },
      { _id: 3 },
      { _id: 4, at: 'text' },
      { _id: 5, at: [new Date(), new Date(0)] },
    ]);
    const gone = [await stream.next(), await stream.next()].map(
      (event) => (event as { documentKey: { _id: number } }).documentKey._id,
    );
    expect(gone.sort()).toEqual([1, 5]);
    expect(await collection.countDocuments()).toBe(3);
    await stream.close();
  });
});

describe('dropped collections', () => {
  it('are gone at once and their space is swept', async () => {
    const dir = temporaryDir();
    const engine = new Engine({ dir });
    const client = { connection: {}, address: '' };
    const { runCommand } = await import('../commands/registry');
    await runCommand(
      engine,
      { insert: 'c', $db: 't', documents: Array.from({ length: 3000 }, (_doc, _id) => ({ _id })) },
      client,
    );
    const all = (): number => engine.store.count(Buffer.from([0x10]), Buffer.from([0x11]));
    expect(all()).toBe(3000);
    await runCommand(engine, { drop: 'c', $db: 't' }, client);
    await engine.keepHouse();
    expect(all()).toBe(0);
    await engine.close();
  });
});

import { createServer } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processesOf } from './stack.mjs';

describe('the processes of a product', () => {
  let server;
  let asked;
  beforeEach(async () => {
    asked = [];
    server = createServer((request, response) => {
      asked.push(request.url);
      response.end();
    });
    await new Promise((done) => server.listen(0, '127.0.0.1', done));
  });
  const close = () => new Promise((done) => server.close(done));
  afterEach(() => server.listening && close());

  const made = (settings = {}) => {
    const { port } = server.address();
    const ports = { mongo: port, sandbox: port, api: port, site: port };
    return processesOf({ ports, dataDir: '/tmp/product', settings, health: { withinMs: 1_000 } });
  };
  const namesOf = (processes) => processes.map(({ name }) => name);

  it('are each asked for a sign of life, at an address that only their own work answers', async () => {
    for (const { name, ask } of made()) if (name !== 'database') expect(await ask(), name).toBe(true);
    expect(asked).toEqual(['/', '/api/v1/health', '/healthz']);
  });

  it('are not taken for alive where nothing listens', async () => {
    const processes = made();
    await close();
    expect(namesOf(processes)).toEqual(['database', 'sandbox', 'api', 'site']);
    for (const { name, ask } of processes) expect(await ask(), name).toBe(false);
  });

  it('are started again when they end, but not where another start would end in the same way', () => {
    const finals = made().map(({ name, finalExitCodes = [] }) => [name, finalExitCodes]);
    expect(finals).toEqual([
      ['database', [3]],
      ['sandbox', []],
      ['api', [4]],
      ['site', []],
    ]);
  });

  it('have no database where one is named, and no stand-ins in production', () => {
    expect(namesOf(made({ MONGODB_URI: 'mongodb://127.0.0.1/x', NODE_ENV: 'production' }))).toEqual([
      'api',
      'site',
    ]);
  });
});

import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../paths.mjs';
import { installPackages } from './install-packages.mjs';

/** One file in the tar format (ustar), as npm packs it. */
const tarOf = (name, content) => {
  const header = Buffer.alloc(512);
  const put = (value, offset) => header.write(value, offset, 'latin1');
  put(name, 0);
  put('0000644\0', 100);
  put('0000000\0', 108);
  put('0000000\0', 116);
  put(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
  put('00000000000\0', 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\0', 257);
  put('00', 263);
  const sum = header.reduce((total, byte) => total + byte, 0);
  put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  const body = Buffer.alloc(Math.ceil(content.length / 512) * 512);
  body.write(content);
  return Buffer.concat([header, body, Buffer.alloc(1_024)]);
};

const TARBALL = gzipSync(
  tarOf('package/package.json', JSON.stringify({ name: 'small', version: '1.0.0', note: 'x'.repeat(400) })),
);

const LOCKFILE = `lockfileVersion: '9.0'
importers:
  .:
    dependencies:
      small: { specifier: 1.0.0, version: 1.0.0 }
packages:
  small@1.0.0:
    resolution: { integrity: sha512-${createHash('sha512').update(TARBALL).digest('base64')} }
snapshots:
  small@1.0.0: {}
`;

let folder;
let server;
let asked;
/** So many answers break off in the middle. */
let breaks;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(folder, 'app'));
  asked = 0;
  server = createServer((_request, response) => {
    asked += 1;
    response.writeHead(200, { 'content-length': TARBALL.length });
    if (asked > breaks) return response.end(TARBALL);
    return response.write(TARBALL.subarray(0, 40), () => response.destroy());
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  writeFileSync(
    join(folder, 'app', 'package.json'),
    JSON.stringify({ name: 'app', dependencies: { small: '1.0.0' } }),
  );
  writeFileSync(join(folder, 'app', 'pnpm-lock.yaml'), LOCKFILE);
  writeFileSync(join(folder, 'app', 'pnpm-workspace.yaml'), 'packages: []\nfetchRetries: 0\n');
});

afterEach(async () => {
  await new Promise((done) => server.close(done));
  rmSync(folder, { recursive: true, force: true });
});

/** The real pnpm, which is told not to try again by itself. */
const install = async () => {
  const out = new PassThrough();
  const work = installPackages({
    command: process.execPath,
    args: [join(ROOT, 'node_modules/pnpm/bin/pnpm.cjs'), 'install', '--frozen-lockfile'],
    cwd: join(folder, 'app'),
    env: {
      npm_config_store_dir: join(folder, 'store'),
      npm_config_registry: `http://127.0.0.1:${server.address().port}/`,
    },
    pausesMs: [1, 1],
    out,
  }).finally(() => out.end());
  const [said, result] = await Promise.all([text(out), work.catch((error) => error)]);
  return { said, error: result instanceof Error ? result : undefined };
};

describe('installing on a machine that has nothing yet', () => {
  it('says how many packages there are and how much was downloaded', async () => {
    breaks = 0;
    const { said, error } = await install();
    expect(error).toBeUndefined();
    expect(said).toMatch(/1 of 1 packages are in place, 1 of them downloaded \(1 MB\) \(\d+ s\)\n$/);
  });

  it('tries a download that broke off again, and says so', async () => {
    breaks = 2;
    const { said, error } = await install();
    expect(error).toBeUndefined();
    expect(said).toContain('The download broke off');
    expect(said).toContain('Trying again (3 of 3); what has arrived is kept.');
    expect(existsSync(join(folder, 'app/node_modules/small/package.json'))).toBe(true);
    expect(asked).toBe(3);
  });

  it('gives up after three tries with the reason and what to do', async () => {
    breaks = Infinity;
    const { error } = await install();
    expect(asked).toBe(3);
    expect(error.message).toContain(
      'What has arrived is kept: run the command again once the network is back.',
    );
  });

  it('does not try again what would fail again, and shows the reason itself', async () => {
    breaks = 0;
    rmSync(join(folder, 'app/pnpm-lock.yaml'));
    const { said, error } = await install();
    expect(error.message).toContain('ERR_PNPM_NO_LOCKFILE');
    expect(said).not.toContain('Trying again');
    expect(asked).toBe(0);
  });
});

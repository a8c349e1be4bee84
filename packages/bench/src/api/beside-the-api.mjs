import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../../..');

/**
 * Bundles a program that uses the API beside the API's own packages; the library that bundles is the workspace's.
 * @param {string} entry its file
 * @returns {Promise<string>} the bundle
 */
export const bundleForApi = async (entry) => {
  const { build } = createRequire(join(root, 'package.json'))('esbuild');
  const outfile = join(root, 'api/node_modules/.cache/bench', basename(entry));
  mkdirSync(resolve(outfile, '..'), { recursive: true });
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    plugins: [
      {
        name: 'npm-packages-stay-external',
        setup({ onResolve, resolve: find }) {
          onResolve({ filter: /^[^./]/ }, ({ path, kind, pluginData }) => {
            if (kind === 'entry-point' || pluginData === 'own') return undefined;
            if (path === '@gently/api') return { path: join(root, 'api/src/index.ts') };
            if (!path.startsWith('@gently/')) return { path, external: true };
            return find(path, { kind, resolveDir: join(root, 'api'), pluginData: 'own' });
          });
        },
      },
    ],
  });
  return outfile;
};

/** The embedded engine in a process of its own, unless the environment names a server. */
export const startDatabase = () => {
  const given = process.env['MONGODB_URI'];
  if (given) return { uri: given, stop: () => undefined };
  const dir = mkdtempSync(join(tmpdir(), 'bench-api-'));
  const engine = spawn(
    process.execPath,
    [join(root, 'packages/embedded-mongo/dist/main.js'), '--dir', dir, '--port', '0'],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const stop = () => {
    engine.once('exit', () => rmSync(dir, { recursive: true, force: true }));
    engine.kill('SIGTERM');
  };
  return new Promise((done, failed) => {
    let said = '';
    engine.on('error', failed);
    engine.stdout.on('data', (chunk) => {
      said += chunk;
      const uri = /ready (mongodb:\S+)/.exec(said)?.[1];
      if (uri) done({ uri: `${uri.replace(/\/$/, '')}/bench?directConnection=true`, stop });
    });
  });
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { build } from 'esbuild';
import { BenchError } from './check.mjs';
import { stoppingAll } from './resources.mjs';
import { buildRooms, builtFile, root, runMeasurement } from './workspace.mjs';

/** A file finds the packages of the workspace that its own room names, as in every build of the product. */
const npmPackagesStayExternal = {
  name: 'npm-packages-stay-external',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@gently/') ? undefined : { path, external: true },
    );
  },
};

/**
 * Bundles a program that uses the API. The bundle is written into the API's folder, where its npm packages are found.
 * @param {string} entry its file
 * @returns {Promise<string>} the bundle
 * @throws {BenchError} when an import cannot be resolved
 */
export const bundleForApi = async (entry) => {
  const outfile = join(root, 'api/node_modules/.cache/bench', basename(entry));
  mkdirSync(dirname(outfile), { recursive: true });
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'silent',
    plugins: [npmPackagesStayExternal],
  }).catch((error) => {
    throw new BenchError(`The API does not build with ${basename(entry)}. ${error.message}`);
  });
  return outfile;
};

/** Waits for the line in which the engine names its address. @returns {Promise<string>} */
const addressOf = (engine) =>
  new Promise((done, failed) => {
    let output = '';
    engine.on('error', failed);
    engine.once('exit', (code) => failed(new BenchError(`The embedded database ended with ${code}.`)));
    engine.stdout.on('data', (chunk) => {
      output += chunk;
      const uri = /ready (mongodb:\S+)/.exec(output)?.[1];
      if (uri) done(uri);
    });
  });

/** Starts the built engine in a process of its own, with a new folder that is removed when it ends. */
const startEngine = async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bench-api-'));
  const program = builtFile('packages/embedded-mongo/dist/main.js');
  const engine = spawn(process.execPath, [program, '--dir', dir, '--port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(engine, 'exit').then(() => rmSync(dir, { recursive: true, force: true }));
  const uri = await addressOf(engine);
  const stop = () => {
    engine.kill('SIGTERM');
    return ended;
  };
  return { uri: `${uri.replace(/\/$/, '')}/bench?directConnection=true`, stop };
};

/**
 * Starts the database of a measurement.
 * @param {{ smoke?: boolean }} [options] a smoke run always has a new database: it must not write into one that is used
 * @returns {Promise<{ uri: string, stop: () => unknown }>}
 */
export const startDatabase = async ({ smoke = false } = {}) => {
  const given = process.env['MONGODB_URI'];
  return given && !smoke ? { uri: given, stop: () => undefined } : startEngine();
};

/**
 * Runs a program that uses the API, on the embedded database (or `MONGODB_URI`), in a process of its own.
 * @param {string} entry its file
 * @param {object} settings are passed to the program as its argument
 * @param {{ smoke?: boolean }} [options] a smoke run takes the engine that is built and prints nothing
 * @returns {Promise<object[]>} the rows that the program printed
 * @throws {BenchError} with what the program wrote when it fails
 */
export const runApiProgram = async (entry, settings, { smoke = false } = {}) => {
  if (!smoke) await buildRooms(['embedded-mongo']);
  const file = await bundleForApi(entry);
  return await stoppingAll(async (started) => {
    const database = started(await startDatabase({ smoke }));
    const env = { MONGODB_URI: database.uri };
    return await runMeasurement([file, JSON.stringify(settings)], { env, show: !smoke });
  });
};

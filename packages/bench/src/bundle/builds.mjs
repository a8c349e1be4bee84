import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { singleConfig } from '@gently/federation/build';
import webpack from 'webpack';
import { check } from '../shared/check.mjs';
import { stageSite } from '../shared/site.mjs';
import { buildSite, remotes, root } from '../shared/workspace.mjs';

const scratch = join(root, '.data/bench/bundle');

/** Unminified and without a cache on the disk: the sources of a smoke run are few, and are compiled once. */
const quick = ({ optimization, ...config }) => ({
  ...config,
  mode: 'development',
  devtool: false,
  cache: false,
  optimization: { ...optimization, minimize: false },
});

const compile = async (config) => {
  const compiler = webpack(config);
  const stats = await new Promise((done, failed) => {
    compiler.run((error, result) => (error ? failed(error) : done(result)));
  });
  await new Promise((done) => compiler.close(done));
  check(!stats.hasErrors(), `The single bundle does not build. ${stats.toString('errors-only')}`);
};

/** The single bundle takes the shell's place in a store of its own; its pages need no file of any remote. */
const stageSingle = async (artifacts, shellDist) => {
  await stageSite(artifacts, ['--shell', shellDist]);
  const file = join(artifacts, 'environments/bench.json');
  const environment = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...environment, early: {} }));
};

/** Compiles some of the remotes and the shell as one bundle, and publishes it. */
const buildSingle = async (folder, { chosen, change }) => {
  const shell = join(root, 'shell');
  await compile(change(await singleConfig({ shell, remotes: chosen, outDir: folder })));
  const store = join(folder, 'single');
  await rm(store, { recursive: true, force: true });
  await stageSingle(store, join(folder, 'dist'));
  return store;
};

const stageFederated = async (folder) => {
  const store = join(folder, 'federated');
  await rm(store, { recursive: true, force: true });
  await stageSite(store);
  return store;
};

/**
 * Builds both forms of the site from the sources as they are.
 * @returns {Promise<{ federated: string, single: string }>} two artifact stores
 */
export const buildBoth = async () => {
  await buildSite();
  const single = await buildSingle(scratch, { chosen: remotes(), change: (config) => config });
  return { federated: await stageFederated(scratch), single };
};

/**
 * Publishes the built site, and compiles the shell with one remote as one bundle that is not minified.
 * @param {string} folder for both stores
 * @param {string} remote its name
 * @returns {Promise<{ federated: string, single: string }>} two artifact stores
 */
export const buildQuickly = async (folder, remote) => {
  const chosen = remotes().filter(({ name }) => name === remote);
  check(chosen.length === 1, `The workspace has no remote ${remote}.`);
  const [federated, single] = await Promise.all([
    stageFederated(folder),
    buildSingle(folder, { chosen, change: quick }),
  ]);
  return { federated, single };
};

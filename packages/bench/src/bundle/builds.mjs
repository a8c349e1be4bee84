import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { singleConfig } from '@gently/federation/build';
import webpack from 'webpack';
import { buildRooms, remotes, root, run, scratch } from './workspace.mjs';

const buildSingle = async () => {
  const config = await singleConfig({ shell: join(root, 'shell'), remotes: remotes(), outDir: scratch });
  const compiler = webpack(config);
  const stats = await new Promise((done, failed) => {
    compiler.run((error, result) => (error ? failed(error) : done(result)));
  });
  await new Promise((done) => compiler.close(done));
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
};

const stage = (artifacts, note) =>
  run(process.execPath, [
    join(root, 'packages/delivery/dist/stage.js'),
    ...['--workspace', root, '--artifacts', artifacts, '--environment', 'bench', '--note', note],
  ]);

/** The single bundle takes the shell's place in a store of its own; its pages need no file of any remote. */
const stageSingle = async (artifacts) => {
  await run(process.execPath, [
    join(root, 'packages/delivery/dist/stage.js'),
    ...[
      '--workspace',
      root,
      '--artifacts',
      artifacts,
      '--environment',
      'bench',
      '--shell',
      join(scratch, 'dist'),
    ],
  ]);
  const file = join(artifacts, 'environments/bench.json');
  const environment = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...environment, early: {} }));
};

/**
 * Builds both forms of the site from the sources as they are.
 * @returns {Promise<{ federated: string, single: string }>} two artifact stores
 */
export const buildBoth = async () => {
  const stores = { federated: join(scratch, 'federated'), single: join(scratch, 'single') };
  await buildRooms(['shell', 'delivery', ...remotes().map(({ name }) => name)]);
  await buildSingle();
  await rm(stores.federated, { recursive: true, force: true });
  await rm(stores.single, { recursive: true, force: true });
  await stage(stores.federated, 'Bench');
  await stageSingle(stores.single);
  return stores;
};

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { remoteManifestPlugin, shellManifestPlugin } from './artifact-plugin.mjs';
import { baseConfig } from './base.mjs';
import { chunkIntegrityPlugin } from './chunk-integrity.mjs';
import { devRegistryPlugin, devServer } from './dev-server.mjs';
import { readFacade } from './facade.mjs';
import { SHELL_BASE, STANDALONE_PAGE, htmlPlugin } from './html.mjs';
import { noticesPlugin } from './notices/notices-plugin.mjs';
import { packageFolder } from './notices/package-notice.mjs';
import { FIRST_MODULE, resolveOwn } from './paths.mjs';
import { eagerImports, sharingTable } from './shared.mjs';

export { singleConfig } from './single.mjs';

/**
 * @typedef {object} RoomOptions
 * @property {string} name the room's name, for example `mfe-client`
 * @property {string} dir the room's folder: `import.meta.dirname` of its webpack.config.mjs
 */

/** What every container has in common; we keep our own manifest and registry. */
const containerDefaults = { manifest: false, dts: false, dev: false, shareStrategy: 'loaded-first' };

/** The registry is inlined in the page, so the snapshot machinery and the server-side half are dead weight. */
const optimization = { disableSnapshot: true, target: 'web' };

/** Remotes are addressed by file name, and their name becomes a global variable. */
export const containerName = (name) => name.replaceAll('-', '_');

/** The shell's first file. The site checks it by the hash of what was published, so its own name may have one. */
const SHELL_ENTRY = /^main(\.[0-9a-f]+)?\.js$/;

/** Their code is in every bundle although no module of it is: how chunks and remotes are loaded. */
const RUNTIME_AUTHORS = ['webpack', '@module-federation/enhanced'];

/** A development build is not given to anyone else, so only production builds carry notices. */
const notices = (production) =>
  production
    ? [noticesPlugin({ tools: RUNTIME_AUTHORS.map((name) => packageFolder(resolveOwn(name))) })]
    : [];

const situation = (env = {}, argv = {}) => ({
  production: (argv.mode ?? 'production') === 'production',
  serving: env.WEBPACK_SERVE === true,
  standalone: Boolean(env.standalone),
});

/**
 * The shell's build.
 * @param {RoomOptions} room
 */
export const hostConfig = (room) => async (env, argv) => {
  const { production, serving } = situation(env, argv);
  const facade = await readFacade();
  const base = baseConfig({ ...room, production, serving, variant: 'host' });
  return {
    ...base,
    entry: { main: [FIRST_MODULE, ...eagerImports(), join(room.dir, 'src/bootstrap.tsx')] },
    output: { ...base.output, ...(serving ? { publicPath: '/' } : {}) },
    plugins: [
      ...base.plugins,
      new webpack.DefinePlugin({ __GENTLY_FACADE__: JSON.stringify(facade) }),
      new ModuleFederationPlugin({
        ...containerDefaults,
        name: containerName(room.name),
        remotes: {},
        shared: sharingTable({ host: true }),
        experiments: { optimization },
        runtimePlugins: [join(import.meta.dirname, 'host-runtime-core.mjs')],
      }),
      await htmlPlugin({
        template: join(room.dir, 'index.html'),
        production,
        base: serving ? '/' : `${SHELL_BASE}/`,
      }),
      chunkIntegrityPlugin({ entry: SHELL_ENTRY, uniqueName: room.name }),
      shellManifestPlugin({ name: room.name, facade }),
      ...notices(production),
      ...(serving ? [devRegistryPlugin()] : []),
    ],
    devServer: devServer(),
  };
};

const standaloneConfig = async (room, { production, serving }) => {
  const base = baseConfig({ ...room, production, serving, variant: 'standalone' });
  return {
    ...base,
    entry: { main: [FIRST_MODULE, join(room.dir, 'src/bootstrap')] },
    plugins: [...base.plugins, await htmlPlugin({ template: STANDALONE_PAGE, production, base: '/' })],
    devServer: devServer(),
  };
};

/**
 * A remote's build: a container by default, a page of its own with `--env standalone`.
 * @param {RoomOptions} room
 */
export const remoteConfig = (room) => async (env, argv) => {
  const { production, serving, standalone } = situation(env, argv);
  if (standalone) return standaloneConfig(room, { production, serving });
  if (!existsSync(join(room.dir, 'src/manifest.ts'))) throw new Error(`${room.name} has no src/manifest.ts`);
  const base = baseConfig({ ...room, production, serving: false, variant: 'remote' });
  return {
    ...base,
    entry: {},
    plugins: [
      ...base.plugins,
      new ModuleFederationPlugin({
        ...containerDefaults,
        name: containerName(room.name),
        filename: 'remoteEntry.js',
        exposes: { './manifest': './src/manifest.ts' },
        shared: sharingTable({ host: false }),
        experiments: { externalRuntime: true, optimization },
      }),
      chunkIntegrityPlugin({ entry: /^remoteEntry\.js$/, uniqueName: room.name }),
      remoteManifestPlugin({ ...room, facade: await readFacade() }),
      ...notices(production),
    ],
  };
};

// What nothing uses goes: files, dependencies, exports, types. Entries are what is started by name and not by an import.

/** webpack takes these by name (packages/federation), and Playwright is started in the room. */
const remote = {
  entry: ['src/{manifest,bootstrap}.{ts,tsx}', 'src/mounts.ts', 'acceptance/**/*.ts'],
  // Shared at run time: every room that is bundled brings the same ones (packages/federation/src/build/shared.mjs), and
  // `pnpm dev` starts the server of the room.
  ignoreDependencies: ['react-dom', 'webpack-dev-server', '@playwright/test'],
};

/** build-node.mjs keeps packages of npm out of a bundle: a room also names those of the rooms that it takes in. */
const TAKEN_IN = ['age-encryption', 'aws4fetch', 'date-fns', 'zod'];

/** @type {import('knip').KnipConfig} */
export default {
  ignoreExportsUsedInFile: true,
  workspaces: {
    '.': {
      entry: ['scripts/*.mjs', 'scripts/lib/mutate/*.mjs', 'scripts/lib/test/vitest-reporter.mjs'],
      project: ['scripts/**/*.mjs', '*.{js,mjs,ts,cjs}'],
      // Started by name: scripts/lib/test, scripts/mutate.mjs, and pnpm by the copies of packages/bench.
      ignoreDependencies: [
        '@playwright/test',
        '@stryker-mutator/vitest-runner',
        'dependency-cruiser',
        'oxlint',
        'pnpm',
        'typescript-native',
      ],
    },
    api: {
      entry: [
        'src/main.ts',
        'src/create-admin.ts',
        'src/migrate-data.ts',
        'src/set-up-database.ts',
        'src/trials/race/main.ts',
      ],
      // Fonts are read as files.
      ignoreDependencies: [...TAKEN_IN, 'twitter-text', '@expo-google-fonts/.+', '@embedpdf/fonts-.+'],
    },
    shell: { ...remote, entry: [] },
    'mfe-*': remote,
    'packages/artifact-store': {},
    'packages/bench': {
      entry: ['src/api/{server,memory}.mjs', 'src/training/pages.mjs', 'src/dashboards/dashboard-pages.mjs'],
    },
    'packages/delivery': { entry: ['src/{main,stage,cli}.ts'], ignoreDependencies: TAKEN_IN },
    'packages/e2e': {
      entry: [
        'journeys/*.spec.ts',
        'matrix/*.spec.ts',
        'drill/*.{ts,mjs}',
        'src/{global-setup,failure-reporter}.ts',
        // Started by their paths: a command of the workflow, and modules that are loaded into processes of the product.
        'src/production/{prepare-image,reach-outside,days-ahead}.mjs',
      ],
    },
    'packages/embedded-mongo': {
      entry: [
        'src/{main,backup,backup-key,restore,check}.ts',
        'src/trials/{run,unread-server,scale,waiting}.ts',
        'src/testing/lock-holder.ts',
        'bench/*.mjs',
      ],
      // Not there on every system: it is asked for, and done without.
      ignoreDependencies: [...TAKEN_IN, 'fs-native-extensions'],
      ignoreBinaries: ['mount', 'prlimit', 'umount'],
    },
    'packages/federation': {
      // webpack puts it in the place of a module.
      entry: ['src/build/host-runtime-core.mjs'],
      // Loaders and plugins are resolved by name, for rooms that do not have them.
      ignoreDependencies: ['@module-federation/runtime', 'swc-loader', 'webpack-cli'],
    },
    'packages/server-settings': { ignoreBinaries: ['mkfifo'] },
    'packages/local-stack': { entry: ['image/*.mjs'] },
    'packages/sandbox': { entry: ['src/main.ts'] },
    'packages/ui': {
      entry: ['scripts/*.{mjs,ts}', 'gallery/gallery.tsx'],
      // The gallery's bundler takes the first two by name; the types of components name the third when the kit is packed.
      ignoreDependencies: ['@swc/core', 'swc-loader', 'styled-components'],
    },
  },
};

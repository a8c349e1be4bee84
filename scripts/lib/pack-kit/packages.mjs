/** What every user brings itself, so that the page and the build have one of it. */
export const BROUGHT = ['react', 'react-dom', 'vitest', 'webpack', 'webpack-cli', 'webpack-dev-server'];

/** What a remote in a repository of its own needs besides, to be built and tested as those of the workspace are. */
export const TOOLS = ['@types/react', '@types/react-dom', 'jsdom', 'typescript'];

/**
 * The packages that such a remote is built from. Each ships all its entries, unless `entries` names them; `without` are
 * dependencies that only entries left out need.
 */
export const PACKAGES = [
  { room: 'contracts' },
  { room: 'platform' },
  { room: 'ui' },
  { room: 'federation', copied: ['src/build'] },
  {
    room: 'testing',
    // The others start a database, which is the API's business.
    entries: ['./react', './react-setup', './reading', './factories'],
    without: ['@gently/embedded-mongo', 'mongodb', '@types/node'],
  },
];

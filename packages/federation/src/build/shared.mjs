import { FACADE_PACKAGE, facadeEntries, facadeVersion } from './facade.mjs';

/** Facade entries that the first page does not need; the host loads them when one of its own pages does. */
const ON_DEMAND = ['forms'];

/** The trailing slash shares what is below, each under its own name. */
const REACT = ['react', 'react/', 'react-dom', 'react-dom/'];

const hostShare = (eager, version) => ({ singleton: true, eager, requiredVersion: false, ...version });
const remoteShare = () => ({ singleton: true, import: false, requiredVersion: false });

/**
 * The one table of what shell and remotes share at run time. Everything here has one identity on the page:
 * React itself, and the facades of `@gently/platform` in place of the libraries behind them, because a shared
 * library cannot be tree-shaken. What is not listed is bundled by each side that uses it.
 * @param {{ host: boolean }} side the host provides all of it; a remote brings no copy of its own
 */
export const sharingTable = ({ host }) => {
  const share = host ? hostShare : remoteShare;
  const version = { version: facadeVersion() };
  return Object.fromEntries([
    ...REACT.map((request) => [request, share(true)]),
    ...facadeEntries().map((entry) => [
      `${FACADE_PACKAGE}/${entry}`,
      share(!ON_DEMAND.includes(entry), version),
    ]),
  ]);
};

/**
 * What the shell imports before anything else. A build provides only what it asks for itself, and a remote may
 * need what the shell's own pages do not.
 */
export const eagerImports = () => [
  'react',
  'react/jsx-runtime',
  'react-dom',
  ...facadeEntries()
    .filter((entry) => !ON_DEMAND.includes(entry))
    .map((entry) => `${FACADE_PACKAGE}/${entry}`),
];

/**
 * @param {import('webpack').Compilation} compilation
 * @returns {string[]} entries of the facade that a shell promises but does not provide
 */
export const missingShares = ({ modules }) => {
  const provided = new Set(
    [...modules].filter(({ type }) => type === 'provide-module').map((module) => module._name),
  );
  return facadeEntries()
    .map((entry) => `${FACADE_PACKAGE}/${entry}`)
    .filter((request) => !provided.has(request));
};

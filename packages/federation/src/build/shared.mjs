import { FACADE_PACKAGE, facadeEntries, facadeVersion } from './facade.mjs';

/** Facade entries that the first page does not need; the host loads them on demand. */
const ON_DEMAND = ['forms'];

/**
 * The one table of what shell and remotes share at run time. Everything here has one identity on the page:
 * React itself, and the facades of `@gently/platform` in place of the libraries behind them, because a shared
 * library cannot be tree-shaken. What is not listed is bundled by each side that uses it.
 * @param {{ host: boolean }} side the host provides all of it; a remote brings no copy of its own
 */
export const sharingTable = ({ host }) => {
  const side = (eager, version) =>
    host
      ? { singleton: true, eager, requiredVersion: false, ...version }
      : { singleton: true, import: false, requiredVersion: false };
  const react = ['react', 'react/', 'react-dom', 'react-dom/'];
  const version = { version: facadeVersion() };
  return Object.fromEntries([
    ...react.map((request) => [request, side(true)]),
    ...facadeEntries().map((entry) => [
      `${FACADE_PACKAGE}/${entry}`,
      side(!ON_DEMAND.includes(entry), version),
    ]),
  ]);
};

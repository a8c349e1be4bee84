import type { Registry } from '../contract';

const EMPTY: Registry = { environment: 'unknown', shell: { version: 'unknown' }, remotes: [] };

const isRegistry = (value: unknown): value is Registry =>
  typeof value === 'object' && value !== null && Array.isArray((value as Registry).remotes);

/**
 * Reads the registry that the site server wrote into the page (`<script type="application/json" id="registry">`).
 * @returns an empty registry when there is none to read, so that the shell's own pages still work
 */
export const readRegistry = (page: Document = document): Registry => {
  try {
    const value: unknown = JSON.parse(page.getElementById('registry')?.textContent ?? '');
    return isRegistry(value) ? value : EMPTY;
  } catch {
    return EMPTY;
  }
};

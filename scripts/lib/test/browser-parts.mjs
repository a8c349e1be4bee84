import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { listRemotes } from '../remotes.mjs';

/** @returns {string[]} the Playwright projects of the remotes that have acceptance tests */
export const acceptanceProjects = () =>
  listRemotes()
    .filter((name) => existsSync(join(ROOT, name, 'acceptance')))
    .map((name) => `acceptance-${name}`);

/** Journeys wait for jobs of the product most of all, so they begin first and the others fill their pauses. */
export const browserProjects = () => ['journeys', 'matrix', ...acceptanceProjects()];

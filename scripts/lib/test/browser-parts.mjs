import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** @returns {string[]} the Playwright projects of the remotes that have acceptance tests */
export const acceptanceProjects = () =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .filter(({ name }) => readdirSync(join(ROOT, name)).includes('acceptance'))
    .map(({ name }) => `acceptance-${name}`);

/** Journeys wait for jobs of the product most of all, so they begin first and the others fill their pauses. */
export const browserProjects = () => ['journeys', 'matrix', ...acceptanceProjects()];

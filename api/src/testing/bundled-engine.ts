import { join } from 'node:path';
import { bundleOf, bundleProcess } from './bundle-process';

const SOURCE = join(import.meta.dirname, '..', '..', '..', 'packages', 'embedded-mongo', 'src', 'index.ts');

/** Where the tests of this run find the database engine. */
export const ENGINE = bundleOf(SOURCE);

/**
 * Makes the database engine ready before the first test. Each test sends it hundreds of commands, and as one file of plain JavaScript it
 * answers them in less time than as modules that Vite has rewritten. The engine's own tests run on its source.
 */
const bundleEngine = async (): Promise<() => Promise<void>> => (await bundleProcess(SOURCE)).clear;
export default bundleEngine;

import { join } from 'node:path';
import { runBeside } from '../api/run-beside.mjs';

/**
 * Pages of training far behind against their first ones, in one run.
 * @returns {Promise<number>} exit code: 1 past the limit
 */
export const training = () => runBeside(join(import.meta.dirname, 'pages.mjs'));

import { join } from 'node:path';
import { runBeside } from '../api/run-beside.mjs';

/**
 * The dashboards of manager and owner over 100,000 bookings against 1,000, in one run.
 * @returns {Promise<number>} exit code
 */
export const dashboards = () => runBeside(join(import.meta.dirname, 'dashboard-pages.mjs'));

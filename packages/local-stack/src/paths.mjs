import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace, whose built rooms are run. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

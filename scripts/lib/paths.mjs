import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
/** Everything that running the product leaves behind. Never in git. */
export const DATA_DIR = join(ROOT, '.data');

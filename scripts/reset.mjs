// npm run reset: forgets all data of this installation; the build cache stays.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DATA_DIR } from './lib/paths.mjs';

const entries = () => {
  try {
    return readdirSync(DATA_DIR);
  } catch {
    return [];
  }
};

for (const entry of entries().filter((name) => name !== 'cache')) {
  rmSync(join(DATA_DIR, entry), { recursive: true, force: true });
}
console.log('All data is gone. npm start begins afresh.');

import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { usable } from './damage';

const OWN_FILES = /^(data\.mdb(-lock)?|server\.lock)$/;

/** Makes the folder, and closes it and what is in it to everybody else, whatever the umask and whoever made it. */
export function makePrivate(dir: string): void {
  usable(dir, () => {
    mkdirSync(dir, { recursive: true, mode: 0o700 });
    chmodSync(dir, 0o700);
    for (const name of readdirSync(dir)) if (OWN_FILES.test(name)) chmodSync(join(dir, name), 0o600);
  });
}

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RemoteArtifact } from '@gently/federation/contract';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

/** Every remote of the workspace that is built: those that come later too. */
export const readRemotes = (): RemoteArtifact[] =>
  readdirSync(ROOT)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(ROOT, name, 'dist', 'manifest.json'))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, 'utf8')) as RemoteArtifact);

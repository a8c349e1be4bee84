import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  dashboard: () => import('./app/dashboard'),
  social: () => import('./app/social'),
});

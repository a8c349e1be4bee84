import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  dashboard: () => import('./app/dashboard'),
  certificates: () => import('./app/certificates'),
  social: () => import('./app/social'),
});

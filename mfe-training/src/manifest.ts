import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  catalogue: () => import('./features/catalogue/catalogue-page'),
  certificates: () => import('./features/certificates/certificates-page'),
  module: () => import('./features/module/module-page'),
});

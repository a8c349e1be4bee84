import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

const catalogue = () => import('./features/catalogue/catalogue-page');
const certificates = () => import('./features/certificates/certificates-page');
const module = () => import('./features/module/module-page');

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  catalogue,
  certificates,
  module,
  'staff-catalogue': catalogue,
  'staff-certificates': certificates,
  'staff-module': module,
});

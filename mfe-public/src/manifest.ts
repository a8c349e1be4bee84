import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

/** What the shell loads: the same data with the code of each page. */
export const manifest = defineManifest(mounts, {
  home: () => import('./features/home/home-page'),
  about: () => import('./features/about/about-page'),
  services: () => import('./features/services/services-page'),
  training: () => import('./features/training/training-page'),
  verify: () => import('./features/verify/verify-page'),
  recruitment: () => import('./features/recruitment/recruitment-page'),
  privacy: () => import('./features/legal/privacy-page'),
  terms: () => import('./features/legal/terms-page'),
  signup: () => import('./features/signup/signup-page'),
  register: () => import('./features/register/register-page'),
  apply: () => import('./features/apply/apply-page'),
  invitation: () => import('./features/invitation/invitation-page'),
  contact: () => import('./features/contact/contact-page'),
});

import { PATHS } from '@gently/contracts/paths';
import { defineMounts } from '@gently/federation/contract';
import {
  PAGE_ABOUT,
  PAGE_HOME,
  PAGE_PRIVACY,
  PAGE_RECRUITMENT,
  PAGE_SERVICES,
  PAGE_TERMS,
  PAGE_TRAINING,
} from './content/pages';
import { PUBLIC_PATHS } from './content/paths';

/** What the public pages are, as data: read by the build, the shell and the lazy manifest. */
export const mounts = defineMounts({
  name: 'mfe-public',
  mounts: [
    { id: 'home', path: PATHS.home, ...PAGE_HOME },
    { id: 'about', path: PATHS.about, ...PAGE_ABOUT },
    { id: 'services', path: PATHS.services, ...PAGE_SERVICES },
    { id: 'training', path: PUBLIC_PATHS.training, ...PAGE_TRAINING },
    { id: 'recruitment', path: PUBLIC_PATHS.recruitment, ...PAGE_RECRUITMENT },
    { id: 'privacy', path: PUBLIC_PATHS.privacy, ...PAGE_PRIVACY },
    { id: 'terms', path: PUBLIC_PATHS.terms, ...PAGE_TERMS },
  ],
  nav: [
    { label: 'Home', path: PATHS.home, area: 'header', order: 10 },
    { label: 'About', path: PATHS.about, area: 'header', order: 20 },
    { label: 'Services', path: PATHS.services, area: 'header', order: 30 },
    { label: 'About Us', path: PATHS.about, area: 'footer', order: 10 },
    { label: 'Services', path: PATHS.services, area: 'footer', order: 20 },
  ],
});

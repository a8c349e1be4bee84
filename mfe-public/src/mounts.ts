import { PATHS } from '@gently/contracts/paths';
import { defineMounts } from '@gently/federation/contract';
import { PAGE_ABOUT, PAGE_HOME, PAGE_SERVICES } from './content/pages';

/** What the public pages are, as data: read by the build, the shell and the lazy manifest. */
export const mounts = defineMounts({
  name: 'mfe-public',
  mounts: [
    { id: 'home', path: PATHS.home, title: PAGE_HOME.title },
    { id: 'about', path: PATHS.about, title: PAGE_ABOUT.title },
    { id: 'services', path: PATHS.services, title: PAGE_SERVICES.title },
  ],
  nav: [
    { label: 'Home', path: PATHS.home, area: 'header', order: 10 },
    { label: 'About', path: PATHS.about, area: 'header', order: 20 },
    { label: 'Services', path: PATHS.services, area: 'header', order: 30 },
    { label: 'About Us', path: PATHS.about, area: 'footer', order: 10 },
    { label: 'Services', path: PATHS.services, area: 'footer', order: 20 },
  ],
});

import { INVITATION_PAGE, PATHS, VERIFY_CERTIFICATE_PAGE } from '@gently/contracts/paths';
import { defineMounts } from '@gently/federation/contract';
import {
  PAGE_ABOUT,
  PAGE_HOME,
  PAGE_PRIVACY,
  PAGE_RECRUITMENT,
  PAGE_SERVICES,
  PAGE_TERMS,
  PAGE_TRAINING,
  PAGE_VERIFY,
} from './content/pages';
import { PAGE_APPLY, PAGE_CONTACT, PAGE_INVITATION, PAGE_REGISTER, PAGE_SIGNUP } from './wizard/pages';

/** What the public pages are, as data: read by the build, the shell and the lazy manifest. */
export const mounts = defineMounts({
  name: 'mfe-public',
  mounts: [
    { id: 'home', path: PATHS.home, ...PAGE_HOME },
    { id: 'about', path: PATHS.about, ...PAGE_ABOUT },
    { id: 'services', path: PATHS.services, ...PAGE_SERVICES },
    { id: 'training', path: PATHS.training, ...PAGE_TRAINING },
    { id: 'verify', path: VERIFY_CERTIFICATE_PAGE, ...PAGE_VERIFY },
    { id: 'recruitment', path: PATHS.recruitment, ...PAGE_RECRUITMENT },
    { id: 'privacy', path: PATHS.privacy, ...PAGE_PRIVACY },
    { id: 'terms', path: PATHS.terms, ...PAGE_TERMS },
    { id: 'signup', path: PATHS.signup, ...PAGE_SIGNUP },
    { id: 'register', path: PATHS.register, ...PAGE_REGISTER },
    { id: 'apply', path: PATHS.apply, ...PAGE_APPLY },
    { id: 'invitation', path: INVITATION_PAGE, ...PAGE_INVITATION },
    { id: 'contact', path: PATHS.contact, ...PAGE_CONTACT },
  ],
  nav: [
    { label: 'Home', path: PATHS.home, area: 'header', order: 10 },
    { label: 'About', path: PATHS.about, area: 'header', order: 20 },
    { label: 'Services', path: PATHS.services, area: 'header', order: 30 },
    { label: 'About Us', path: PATHS.about, area: 'footer', order: 10 },
    { label: 'Services', path: PATHS.services, area: 'footer', order: 20 },
  ],
});

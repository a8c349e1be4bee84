import { check } from './check.mjs';

/** The dashboards of clients and declutterers greet the person by the time of day. */
const GREETING = /^Good (morning|afternoon|evening), /;

/* The heading of each page that is measured in a browser: a page with another heading is another page. */
const HEADINGS = {
  '/': 'A calmer home, one kind step at a time',
  '/services': 'Help for your rooms, your papers and your screens',
  '/login': 'Welcome back',
  '/book': 'Choose a service',
  '/training': 'Training Dashboard',
  '/dashboard/admin': 'Admin Console',
  '/dashboard/client': GREETING,
  '/dashboard/declutterer': GREETING,
  '/dashboard/franchise': 'Franchise Dashboard',
  '/dashboard/manager': 'Team Management Hub',
  '/dashboard/trainer': 'Training Hub',
};

/**
 * @param {string} path
 * @returns {{ path: string, heading: string | RegExp }}
 */
export const pageAt = (path) => {
  const heading = HEADINGS[path];
  check(heading, `packages/bench/src/shared/headings.mjs has no heading for ${path}: add it.`);
  return { path, heading };
};

import { buildSite, renderApp, screen, within, type RenderAppOptions } from '@gently/testing/react';
import { Layout } from '../app/layout';
import { SiteRoutes } from '../app/site-routes';
import { fakeRemotes, type FakeRemotes } from './fake-remotes';

const SITE = 'GET /site';
/** What the frame itself asks for; the second when somebody is signed in. */
const FRAME = {
  [SITE]: buildSite(),
  'GET /notifications/unread-count': { unread_count: 0 },
};

/** Renders the whole frame with its routes, over remotes in memory and a fake API. */
export const renderSite = (options: RenderAppOptions & { remotes?: FakeRemotes } = {}) => {
  const { remotes = fakeRemotes(), answers, ...rest } = options;
  const site = renderApp(
    <Layout remotes={remotes}>
      <SiteRoutes pages={remotes.pages} />
    </Layout>,
    { ...rest, answers: { ...FRAME, ...answers } },
  );
  return {
    ...site,
    remotes,
    /** What was asked for beside that which every page asks for. */
    asked: () => site.api.requests.filter(({ key }) => key !== SITE),
  };
};

/** A visit that begins with the stored sign-in of an earlier one. */
export const storeSignIn = (user: object): void =>
  localStorage.setItem(
    'gently-sorted',
    JSON.stringify({ user, token: 'stored-token', isAuthenticated: true }),
  );

/** jsdom has no width, so that the parts for wide screens count as hidden there. */
const WIDE = { hidden: true };

/** @returns a part of the header's bar for wide screens; an error when it is not there. */
export const inBar = (role: 'button' | 'link', name: string | RegExp): HTMLElement =>
  within(screen.getByRole('banner')).getByRole(role, { name, ...WIDE });

/** @returns all links of the header, those for wide screens among them. */
export const barLinks = (): HTMLElement[] => within(screen.getByRole('banner')).getAllByRole('link', WIDE);

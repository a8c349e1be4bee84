import '@testing-library/jest-dom/vitest';
import type { User } from '@gently/contracts/auth';
import type { Site } from '@gently/contracts/site';
import { configureApi } from '@gently/platform/api';
import { createQueryClient, type QueryClient } from '@gently/platform/query';
import { useLocation } from '@gently/platform/router';
import { SITE_KEY } from '@gently/platform/site';
import { AppProviders, createAppStore } from '@gently/platform/session';
import { render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createFakeApi, type FakeAnswers, type FakeApi, type FakeFiles } from './fake-api';

export { axe } from './axe';
export { createFakeApi, fails, fakeFile } from './fake-api';
export { watchDownloads } from './downloads';
export type { FakeAnswers, FakeApi, FakeFiles, FakeRequest } from './fake-api';
export {
  buildAdvertised,
  buildBooking,
  buildConversation,
  buildThing,
  buildMessage,
  buildNotification,
  buildNotificationSettings,
  buildPayment,
  buildPhotoConsent,
  buildPaymentSummary,
  buildRefundQuote,
  buildRefundQuoteData,
  buildProfile,
  buildRefund,
  buildService,
  buildSite,
  buildSlots,
  buildUser,
} from './factories';
export { act, screen, waitFor, within } from '@testing-library/react';
export { userEvent } from '@testing-library/user-event';

export interface RenderAppOptions {
  /** Address at which the page opens. Default `/`. */
  route?: string;
  /** What the page before has handed over with the address. */
  state?: unknown;
  /** Who is signed in. Left out: nobody. */
  user?: User;
  /** The calls that the test declares; any other one fails by name. */
  answers?: FakeAnswers;
  /** The answer that the host has of the site; left out, it has none. */
  site?: Site;
  /** The downloads that the test declares. */
  files?: FakeFiles;
}

/** Shows the current address, for tests of navigation. */
const Address = () => {
  const { pathname, search } = useLocation();
  return <output hidden data-testid="address">{`${pathname}${search}`}</output>;
};

export interface RenderedApp extends RenderResult {
  api: FakeApi;
  /** Holds what the page has loaded, for tests in which it loads something again. */
  queryClient: QueryClient;
  /** The address that the page is at. */
  address: () => string;
}

/** What the frame around every dashboard asks for. */
const FRAME: FakeAnswers = { 'GET /conversations/unread-count': { unread_count: 0 } };

const withProfile = (user: User | undefined, answers: FakeAnswers): FakeAnswers =>
  user ? { 'GET /auth/profile': { user }, ...FRAME, ...answers } : answers;

/** Renders a page with everything it stands on: store, query client (without retries), router and a fake API. */
export const renderApp = (
  page: ReactNode,
  { route = '/', state, user, answers = {}, site, files = {} }: RenderAppOptions = {},
): RenderedApp => {
  const api = createFakeApi(withProfile(user, answers), files);
  configureApi({ fetch: api.fetch });
  // As react-router keeps it in an entry of the history.
  window.history.replaceState(state === undefined ? null : { usr: state, key: 'given', idx: 0 }, '', route);
  const store = createAppStore(user ? { signedInAs: { user, token: 'test-token' } } : {});
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retryDelay: 0 } });
  if (site) queryClient.setQueryData(SITE_KEY, site);
  const rendered = render(
    <AppProviders store={store} queryClient={queryClient}>
      {page}
      <Address />
    </AppProviders>,
  );
  return { ...rendered, api, queryClient, address: () => rendered.getByTestId('address').textContent ?? '' };
};

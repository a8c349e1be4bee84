import { AppProviders, type AppProvidersProps } from '@gently/platform/session';
import { GlobalStyle } from '@gently/ui';
import { LiveNews } from '../features/notifications/live-news';
import { Layout } from './layout';
import { SiteRoutes } from './site-routes';
import type { Site } from './start-site';

export type AppProps = Omit<AppProvidersProps, 'children'> & Site;

/** The whole site: what every page stands on, its frame, and its table of routes. */
export const App = ({ remotes, preview, ...providers }: AppProps) => (
  <AppProviders {...providers}>
    <GlobalStyle />
    <LiveNews />
    <Layout remotes={remotes} preview={preview}>
      <SiteRoutes pages={remotes.pages} />
    </Layout>
  </AppProviders>
);

import type { Remotes } from '@gently/federation/runtime';
import { AppProviders, type AppProvidersProps } from '@gently/platform/session';
import { GlobalStyle } from '@gently/ui';
import { Layout } from './layout';
import { remotes as liveRemotes } from './remotes';
import { SiteRoutes } from './site-routes';

export interface AppProps extends Omit<AppProvidersProps, 'children'> {
  /** The live remotes of the environment when left out. */
  remotes?: Remotes;
}

/** The whole site: what every page stands on, its frame, and its table of routes. */
export const App = ({ remotes = liveRemotes, ...providers }: AppProps) => (
  <AppProviders {...providers}>
    <GlobalStyle />
    <Layout remotes={remotes}>
      <SiteRoutes pages={remotes.pages} />
    </Layout>
  </AppProviders>
);

import { AppProviders } from '@gently/platform/session';
import { GlobalStyle } from '@gently/ui';
import { fontsReady } from '@gently/ui/fonts';
import { createRoot } from 'react-dom/client';
import type { RemoteManifest } from '../contract';
import { lazyPages, StandaloneSite } from './standalone-site';

/**
 * Shows a remote alone, as a page of its own: for work on it, and for its acceptance tests. `src/bootstrap.ts` calls it.
 * @throws Error when the page has no element `#root`
 */
export const startStandalone = async (manifest: RemoteManifest): Promise<void> => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element #root');
  const pages = lazyPages(manifest);
  await fontsReady;
  createRoot(root).render(
    <AppProviders>
      <GlobalStyle />
      <StandaloneSite pages={pages} />
    </AppProviders>,
  );
};

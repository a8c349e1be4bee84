import { PATHS } from '@gently/contracts/paths';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { AppProviders } from '@gently/platform/session';
import { GlobalStyle } from '@gently/ui';
import { fontsReady } from '@gently/ui/fonts';
import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { manifest } from './manifest';

// Lazy pages live at module level: made anew while rendering, they would load again and again.
const pages = manifest.mounts.map(({ id, path, load }) => ({ id, path, Page: lazy(load) }));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

await fontsReady;
createRoot(root).render(
  <AppProviders>
    <GlobalStyle />
    <main id="main">
      <Suspense>
        <Routes>
          {pages.map(({ id, path, Page }) => (
            <Route key={id} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<Navigate to={PATHS.decluttererDashboard} replace />} />
        </Routes>
      </Suspense>
    </main>
  </AppProviders>,
);

import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { SkipLink } from '@gently/ui';
import { lazy, Suspense } from 'react';
import { manifest } from '../manifest';

// Lazy pages live at module level: made anew while rendering, they would load again and again.
const PAGES = manifest.mounts.map(({ path, title, load }) => ({ path, title, Page: lazy(load) }));

/** The pages without a shell around them, for work on this room alone and for its acceptance tests. */
export const App = () => (
  <>
    <SkipLink />
    <main id="main" tabIndex={-1}>
      <Suspense>
        <Routes>
          {PAGES.map(({ path, title, Page }) => (
            <Route
              key={path}
              path={path}
              element={
                <>
                  <title>{`${title} · ${PRODUCT_NAME}`}</title>
                  <Page />
                </>
              }
            />
          ))}
          <Route path="*" element={<Navigate to={PATHS.home} replace />} />
        </Routes>
      </Suspense>
    </main>
  </>
);

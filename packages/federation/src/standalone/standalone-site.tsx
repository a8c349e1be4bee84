import { PRODUCT_NAME } from '@gently/contracts/product';
import { Navigate, Route, Routes } from '@gently/platform/router';
import { SkipLink } from '@gently/ui';
import { useLateFonts } from '@gently/ui/fonts';
import { lazy, Suspense } from 'react';
import type { ComponentType } from 'react';
import type { RemoteManifest } from '../contract';

interface LazyPage {
  id: string;
  path: string;
  title: string;
  Page: ComponentType;
}

/** Lazy pages are made once: made anew while rendering, they would load again and again. */
export const lazyPages = ({ mounts }: RemoteManifest): LazyPage[] =>
  mounts.map(({ id, path, title, load }) => ({ id, path, title, Page: lazy(load) }));

/** A pattern as an address: without what may follow. */
const addressOf = (pattern: string): string => pattern.replace(/\/\*$/, '');

/** The pages of one remote without a shell around them. Any other address leads to the first of them. */
export const StandaloneSite = ({ pages }: { pages: readonly LazyPage[] }) => {
  useLateFonts();
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Routes>
            {pages.map(({ id, path, title, Page }) => (
              <Route
                key={id}
                path={path}
                element={
                  <>
                    <title>{`${title} · ${PRODUCT_NAME}`}</title>
                    <Page />
                  </>
                }
              />
            ))}
            <Route path="*" element={<Navigate to={addressOf(pages[0]?.path ?? '/') || '/'} replace />} />
          </Routes>
        </Suspense>
      </main>
    </>
  );
};

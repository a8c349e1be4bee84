import { PATHS } from '@gently/contracts/paths';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useLocation, useShownPageTitle } from '@gently/platform/router';
import { VisuallyHidden } from '@gently/ui';
import { useLateFonts } from '@gently/ui/fonts';
import { useEffect, useRef, useState } from 'react';
import { MAIN_ID } from '../shared/main-id';
import { focusHeading } from './focus-heading';
import { useScrollMemory } from './use-scroll-memory';

const OWN_TITLES: Record<string, string> = {
  [PATHS.login]: 'Sign in',
  [PATHS.forgotPassword]: 'Forgot your password',
  [PATHS.resetPassword]: 'Choose a new password',
  [PATHS.verifyEmail]: 'Confirm your email',
  [PATHS.unsubscribe]: 'Stop emails',
  [PATHS.accountEmail]: 'Change your email address',
  [PATHS.dashboard]: 'Dashboard',
  [PATHS.googleCallback]: 'Connect your calendar',
};

const useDocumentTitle = (title: string | null): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [title]);
};

/**
 * After a navigation, focus goes to the heading of the new page, so that keyboards and screen readers begin there.
 * @returns words for screen readers while the page is still on its way.
 */
const useFocusOnArrival = (pathname: string, title: string | null): string => {
  const [words, setWords] = useState('');
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return undefined;
    before.current = pathname;
    const main = document.getElementById(MAIN_ID);
    if (!main) return undefined;
    return focusHeading(main, {
      onWait: () => setWords(`Loading ${title ?? 'the page'}`),
      onArrive: () => setWords(''),
    });
  }, [pathname, title]);
  return words;
};

interface PageArrivalProps {
  /** Title of a remote's page. */
  titleOf: (pathname: string) => string | null;
}

/** What happens when a person comes to a page: its title, the focus, the place they scrolled to. */
export const PageArrival = ({ titleOf }: PageArrivalProps) => {
  const { pathname } = useLocation();
  const title = titleOf(pathname) ?? OWN_TITLES[pathname] ?? null;
  useDocumentTitle(useShownPageTitle() ?? title);
  useScrollMemory();
  useLateFonts();
  const words = useFocusOnArrival(pathname, title);
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
};

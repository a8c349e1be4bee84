import { useCallback, useContext } from 'react';
import { UNSAFE_NavigationContext as NavigationContext, useLocation, type Location } from 'react-router-dom';

/**
 * @returns a function that reads the address as the history has it at that moment. The address that a component was rendered
 * with is older between a navigation and the next render. The function returns undefined when another page has been opened
 * since: a change that was meant for this page would lead the person back to it.
 */
export const useNewestAddress = (): (() => Location | undefined) => {
  // The history is the only reader of the newest address, and react-router does not export it under another name.
  const history = useContext(NavigationContext).navigator as { location?: Location };
  const { pathname } = useLocation();
  // Changes of the address must not make another function: effects that change the address depend on it.
  return useCallback(() => {
    const newest = history.location;
    return newest?.pathname === pathname ? newest : undefined;
  }, [history, pathname]);
};

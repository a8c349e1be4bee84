import { PATHS } from '@gently/contracts/paths';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppSelector, useAppStore } from '../store/hooks';
import { sessionActions } from '../store/session-slice';
import { paintThemeColour } from '../theme/apply-theme';
import { loginState } from './return-place';
import { checkSession, followOtherTabs } from './session-service';

/** Nothing that one person loaded may be seen by the next. */
const useFreshCachePerPerson = (): void => {
  const queryClient = useQueryClient();
  const userId = useAppSelector((state) => state.session.user?.id ?? null);
  const previous = useRef(userId);
  useEffect(() => {
    if (previous.current !== null && previous.current !== userId) queryClient.clear();
    previous.current = userId;
  }, [queryClient, userId]);
};

/** Takes a person who signed out to the home page, and one whose sign-in ran out to the login page. */
const useDeparture = (): void => {
  const store = useAppStore();
  const navigate = useNavigate();
  const location = useLocation();
  const departure = useAppSelector((state) => state.session.departure);
  const leftFrom = useRef<string | null>(null);

  useEffect(() => {
    if (departure === null) {
      leftFrom.current = null;
      return;
    }
    const arrived = leftFrom.current !== null && leftFrom.current !== location.key;
    if (arrived || (departure === 'lost' && location.pathname === PATHS.login)) {
      leftFrom.current = null;
      store.dispatch(sessionActions.departed());
    } else if (leftFrom.current === null) {
      leftFrom.current = location.key;
      if (departure === 'left') void navigate(PATHS.home);
      else void navigate(PATHS.login, { replace: true, state: loginState(location) });
    }
  }, [departure, location, navigate, store]);
};

/** Keeps the session true while the page is open. Renders nothing; lives inside the router. */
export const SessionKeeper = (): null => {
  const store = useAppStore();
  useEffect(() => {
    // The global styles are in place only now; the theme itself was applied when the store was made.
    paintThemeColour();
    void checkSession(store);
    return followOtherTabs(store);
  }, [store]);
  useFreshCachePerPerson();
  useDeparture();
  return null;
};

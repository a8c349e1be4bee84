import { useLocation } from '@gently/platform/router';
import { useComfort } from '@gently/platform/theme';
import { useLayoutEffect, useRef } from 'react';

/** Calls `act` before the browser paints another page than the last one, or the same one in letters that the reader just chose. */
export const useOnNewPage = (act: () => void): void => {
  const { pathname } = useLocation();
  const { font } = useComfort().comfort;
  const shown = useRef({ pathname, font });
  useLayoutEffect(() => {
    if (shown.current.pathname === pathname && shown.current.font === font) return;
    shown.current = { pathname, font };
    act();
  }, [act, pathname, font]);
};

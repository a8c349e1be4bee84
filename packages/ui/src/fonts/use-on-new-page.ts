import { useLocation } from '@gently/platform/router';
import { useComfort } from '@gently/platform/theme';
import { useLayoutEffect, useRef } from 'react';

/** Calls `act` just before the browser paints a new page, or the same page after the reader has chosen another typeface. */
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

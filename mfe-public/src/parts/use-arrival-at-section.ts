import { useLocation } from '@gently/platform/router';
import { useEffect } from 'react';

/** `#refunds` in the address leads eyes and keyboard to that part, on arrival as well as from the contents. */
export const useArrivalAtSection = (): void => {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return undefined;
    // After the frame has put the page at its top.
    const frame = requestAnimationFrame(() => {
      const heading = document.getElementById(hash.slice(1));
      heading?.focus({ preventScroll: true });
      heading?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);
};

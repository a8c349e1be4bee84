import { useLocation, useNavigationType } from '@gently/platform/router';
import { useEffect, useRef } from 'react';
import { scrollWhenTallEnough } from './scroll-when-tall-enough';

const positions = new Map<string, number>();

/** Back and forward return to the place a person had scrolled to; a new page begins at its top. */
export const useScrollMemory = (): void => {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const before = useRef(pathname);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  useEffect(() => {
    const samePage = before.current === pathname;
    before.current = pathname;
    if (kind === 'POP') return scrollWhenTallEnough(positions.get(key) ?? 0);
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
    else if (!samePage) window.scrollTo(0, 0);
    return undefined;
  }, [hash, key, kind, pathname]);

  useEffect(() => {
    const handleScroll = () => positions.set(key, window.scrollY);
    window.addEventListener('scroll', handleScroll, { passive: true });
    return () => window.removeEventListener('scroll', handleScroll);
  }, [key]);
};

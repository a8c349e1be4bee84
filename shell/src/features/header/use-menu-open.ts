import { useLocation } from '@gently/platform/router';
import { breakpoints } from '@gently/ui';
import { useEffect, useState } from 'react';

/** The drawer's state: it closes on every navigation and when the window is wide enough for the bar (768 px). */
export const useMenuOpen = () => {
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  const open = openAt === key;

  useEffect(() => {
    if (!open) return undefined;
    const wide = window.matchMedia(`(min-width: ${breakpoints.md})`);
    const handleChange = () => {
      if (wide.matches) setOpenAt(null);
    };
    wide.addEventListener('change', handleChange);
    return () => wide.removeEventListener('change', handleChange);
  }, [open]);

  return { open, openMenu: () => setOpenAt(key), closeMenu: () => setOpenAt(null) };
};

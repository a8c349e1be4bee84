import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useNewestAddress } from './use-newest-address';

const messageIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'done' in state && typeof state.done === 'string'
    ? state.done
    : null;

/**
 * @returns what the page before says about what it has done (`navigate(path, { state: { done } })`); null if it says
 * nothing. It is said once: the address forgets it, so that a reload or a return does not repeat it.
 */
export const useDoneMessage = (): string | null => {
  const { state } = useLocation() as { state: unknown };
  const newestAddress = useNewestAddress();
  const navigate = useNavigate();
  const [done] = useState(() => messageIn(state));
  const isInAddress = messageIn(state) !== null;
  useEffect(() => {
    if (!isInAddress) return;
    // Another effect of the page may already have changed the address that this render knows.
    const address = newestAddress();
    if (address) void navigate({ search: address.search, hash: address.hash }, { replace: true });
  }, [isInAddress, navigate, newestAddress]);
  return done;
};

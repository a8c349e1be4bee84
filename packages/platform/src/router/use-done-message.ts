import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const messageIn = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'done' in state && typeof state.done === 'string'
    ? state.done
    : null;

/**
 * @returns what the page before says about what it has done (`navigate(path, { state: { done } })`); null if it says
 * nothing. It is said once: the address forgets it, so that a reload or a return does not repeat it.
 */
export const useDoneMessage = (): string | null => {
  const { state, pathname, search, hash } = useLocation() as ReturnType<typeof useLocation> & {
    state: unknown;
  };
  const navigate = useNavigate();
  const [done] = useState(() => messageIn(state));
  const isInAddress = messageIn(state) !== null;
  useEffect(() => {
    if (isInAddress) void navigate({ pathname, search, hash }, { replace: true });
  }, [isInAddress, navigate, pathname, search, hash]);
  return done;
};

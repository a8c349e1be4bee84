import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { Stack } from '../layout/flow';
import { Skeleton, Skeletons } from '../skeleton/skeleton';
import { ErrorState } from '../state/state';

type State = { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; Part: ComponentType };

interface LazyPartProps {
  /** Loads the page's code; keep it at module level. */
  load: () => Promise<{ default: ComponentType }>;
}

const Pending = () => (
  <Skeletons label="Loading..." slow="This is taking a little longer than usual. It is still on its way.">
    <Stack $gap={8}>
      <Skeleton width="min(16rem, 80%)" height="2.75rem" />
      <Skeleton height="20rem" />
    </Stack>
  </Skeletons>
);

/** A page of the dashboard whose code comes when it is opened. What is around it stays where it is meanwhile. */
export const LazyPart = ({ load }: LazyPartProps) => {
  const [state, setState] = useState<State>({ status: 'loading' });
  const fetchPart = useCallback(() => {
    load().then(
      ({ default: Part }) => setState({ status: 'ready', Part }),
      () => setState({ status: 'failed' }),
    );
  }, [load]);
  useEffect(fetchPart, [fetchPart]);
  const handleRetry = () => {
    setState({ status: 'retrying' });
    fetchPart();
  };
  if (state.status === 'ready') return <state.Part />;
  if (state.status === 'loading') return <Pending />;
  return (
    <ErrorState title="This page did not load" onRetry={handleRetry} retrying={state.status === 'retrying'}>
      The rest of your dashboard works as ever. Please try again in a moment.
    </ErrorState>
  );
};

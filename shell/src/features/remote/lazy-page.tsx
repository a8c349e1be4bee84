import { useCallback, useEffect, useState, type ComponentType } from 'react';
import { FailurePanel } from './failure-panel';
import { PagePending } from './page-pending';

type State = { status: 'loading' | 'failed' | 'retrying' } | { status: 'ready'; Page: ComponentType };

interface LazyPageProps {
  /** Loads the page's code; keep it at module level. */
  load: () => Promise<{ default: ComponentType }>;
}

/** A page of the shell itself whose code comes when it is needed, with the same panel as a remote when it cannot. */
export const LazyPage = ({ load }: LazyPageProps) => {
  const [state, setState] = useState<State>({ status: 'loading' });
  const fetchPage = useCallback(() => {
    load().then(
      ({ default: Page }) => setState({ status: 'ready', Page }),
      () => setState({ status: 'failed' }),
    );
  }, [load]);
  useEffect(fetchPage, [fetchPage]);
  const handleRetry = () => {
    setState({ status: 'retrying' });
    fetchPage();
  };
  if (state.status === 'ready') return <state.Page />;
  if (state.status === 'loading') return <PagePending />;
  return <FailurePanel reason="unreachable" retrying={state.status === 'retrying'} onRetry={handleRetry} />;
};

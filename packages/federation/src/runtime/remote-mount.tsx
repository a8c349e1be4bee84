import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import type { RemoteFailureReason } from './failure';
import { RemoteBoundary } from './remote-boundary';
import type { RemotePage } from './remote-page';
import { useAutomaticRecovery } from './use-automatic-recovery';

/** What a failure panel gets. */
export interface RemoteFailure {
  remote: string;
  reason: RemoteFailureReason;
  /** A try that the person asked for is under way: keep the panel, say so. */
  retrying: boolean;
  retry: () => void;
}

export interface RemoteMountProps {
  page: RemotePage;
  /** Shows while the code is on its way. */
  pending: ReactNode;
  renderFailure: (failure: RemoteFailure) => ReactNode;
}

interface FailurePanelProps extends Pick<RemoteMountProps, 'page' | 'renderFailure'> {
  reason: RemoteFailureReason;
  retrying: boolean;
}

const FailurePanel = ({ page, reason, retrying, renderFailure }: FailurePanelProps): ReactNode => {
  // After a crash the page's own state says nothing of a try, so the panel keeps count itself.
  const [asked, setAsked] = useState(false);
  useAutomaticRecovery(page, reason);
  const retry = useCallback(() => {
    setAsked(true);
    void page.retry().finally(() => {
      setAsked(false);
    });
  }, [page]);
  return renderFailure({ remote: page.remote, reason, retrying: retrying || asked, retry });
};

const MountedPage = ({ page, pending, renderFailure }: RemoteMountProps): ReactNode => {
  const state = useSyncExternalStore(page.subscribe, page.getState);
  useEffect(() => {
    page.load();
  }, [page]);
  if (state.status === 'loading') return pending;
  if (state.status === 'failed') return <FailurePanel page={page} renderFailure={renderFailure} {...state} />;
  const { Page, generation } = state;
  return (
    <RemoteBoundary
      key={generation}
      onCrash={page.crashed}
      renderFailure={(reason) => (
        <FailurePanel page={page} renderFailure={renderFailure} reason={reason} retrying={false} />
      )}
    >
      <Page />
    </RemoteBoundary>
  );
};

/** Shows one page of one remote. Whatever happens to it stays inside. */
export const RemoteMount = (props: RemoteMountProps): ReactNode => (
  <MountedPage key={props.page.key} {...props} />
);

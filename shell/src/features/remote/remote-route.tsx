import { RemoteMount, type RemoteFailure, type RemotePage } from '@gently/federation/runtime';
import { FailurePanel } from './failure-panel';
import { PagePending } from './page-pending';

const renderFailure = ({ reason, retrying, retry }: RemoteFailure) => (
  <FailurePanel reason={reason} retrying={retrying} onRetry={retry} />
);

/** One page of a remote in its place on the site. */
export const RemoteRoute = ({ page }: { page: RemotePage }) => (
  <RemoteMount page={page} pending={<PagePending />} renderFailure={renderFailure} />
);

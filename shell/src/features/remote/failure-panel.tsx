import type { RemoteFailureReason } from '@gently/federation/runtime';
import { isTransient } from '@gently/federation/runtime';
import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, ErrorState } from '@gently/ui';
import { House } from '@gently/ui/icons';
import { PanelPage } from '../../shared/panel-page';
import { useOnline } from '../../shared/use-online';

const WAITING =
  'The rest of the site works as usual, and nothing you saved is lost. We keep trying, and this page opens by itself when it is back.';
const OFFLINE =
  'You seem to be offline. Nothing you saved is lost, and this page opens by itself when your network is back.';
const STUCK =
  'The rest of the site works as usual, and nothing you saved is lost. You can try again now, or come back a little later.';

interface FailurePanelProps {
  reason: RemoteFailureReason;
  retrying: boolean;
  onRetry: () => void;
}

/** A part of the site that cannot be shown just now. Everything around it goes on. */
export const FailurePanel = ({ reason, retrying, onRetry }: FailurePanelProps) => {
  const isOnline = useOnline();
  const passing = isOnline ? WAITING : OFFLINE;
  return (
    <PanelPage>
      <ErrorState
        level="h1"
        titleSize="section"
        title="This page is having a short pause"
        retryLabel="Retry"
        retrying={retrying}
        onRetry={onRetry}
        action={
          <ButtonLink to={PATHS.home} variant="quiet" icon={House}>
            Go to the home page
          </ButtonLink>
        }
      >
        {isTransient(reason) ? passing : STUCK}
      </ErrorState>
    </PanelPage>
  );
};

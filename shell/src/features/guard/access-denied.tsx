import { PATHS } from '@gently/contracts/paths';
import { useNavigate } from '@gently/platform/router';
import { Button, EmptyState } from '@gently/ui';
import { ArrowLeft, Lock } from '@gently/ui/icons';
import { PanelPage } from '../../shared/panel-page';

/** The router counts the entries it has made in this tab; without any, "back" would leave the site. */
const hasWayBack = (): boolean => {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0;
};

/** The page exists, but not for this person's role. */
export const AccessDenied = () => {
  const navigate = useNavigate();
  const handleBack = () => void (hasWayBack() ? navigate(-1) : navigate(PATHS.home));
  return (
    <PanelPage>
      <EmptyState
        icon={Lock}
        level="h1"
        titleSize="section"
        title="Access Denied"
        action={
          <Button icon={ArrowLeft} onClick={handleBack}>
            Go Back
          </Button>
        }
      >
        You don&apos;t have permission to access this page. Please contact support if you believe this is an
        error.
      </EmptyState>
    </PanelPage>
  );
};

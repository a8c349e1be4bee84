import { PRODUCT_NAME } from '@gently/contracts/product';
import { useRetrySession } from '@gently/platform/session';
import { ErrorState } from '@gently/ui';
import { useState } from 'react';
import { PanelPage } from '../../shared/panel-page';

/** The sign-in could not be checked because nobody answered. The person stays signed in. */
export const SessionProblem = () => {
  const retry = useRetrySession();
  const [retrying, setRetrying] = useState(false);
  const handleRetry = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return (
    <PanelPage>
      <ErrorState
        level="h1"
        titleSize="section"
        title={`We can't reach ${PRODUCT_NAME} right now`}
        onRetry={handleRetry}
        retrying={retrying}
      >
        You are still signed in and nothing is lost. We keep trying, and this page opens by itself when we are
        back.
      </ErrorState>
    </PanelPage>
  );
};

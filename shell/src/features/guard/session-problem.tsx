import type { ErrorCode } from '@gently/contracts/errors';
import { PRODUCT_NAME } from '@gently/contracts/product';
import { useRetrySession } from '@gently/platform/session';
import { ErrorState } from '@gently/ui';
import { useState } from 'react';
import { PanelPage } from '../../shared/panel-page';

const AWAY = {
  title: `We can't reach ${PRODUCT_NAME} right now`,
  words:
    'You are still signed in and nothing is lost. We keep trying, and this page opens by itself when we are back.',
};
const TOO_MANY = {
  title: 'Too many requests; wait a minute',
  words: 'You are still signed in and nothing is lost. After a minute, press Try Again.',
};

/** The sign-in could not be checked because nobody answered. The person stays signed in. */
export const SessionProblem = ({ problem }: { problem: ErrorCode }) => {
  const { title, words } = problem === 'rate_limited' ? TOO_MANY : AWAY;
  const retry = useRetrySession();
  const [retrying, setRetrying] = useState(false);
  const handleRetry = () => {
    setRetrying(true);
    void retry().finally(() => setRetrying(false));
  };
  return (
    <PanelPage>
      <ErrorState level="h1" titleSize="section" title={title} onRetry={handleRetry} retrying={retrying}>
        {words}
      </ErrorState>
    </PanelPage>
  );
};

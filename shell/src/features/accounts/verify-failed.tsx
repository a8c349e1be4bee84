import { isApiError } from '@gently/platform/api';
import { Button, Stack } from '@gently/ui';
import { CircleAlert, RotateCcw } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';

/** What the page says when an email could not be confirmed. */
export const VERIFY_FAILED = 'Email verification failed';

/** Nothing is wrong with the link: it can be tried again. */
export const VerifyFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => (
  <Stack $gap={6}>
    <PageWords title={VERIFY_FAILED} sign={CircleAlert}>
      {isApiError(error) ? error.message : 'Please try again.'}
    </PageWords>
    <Button wide size="large" icon={RotateCcw} onClick={onRetry}>
      Try again
    </Button>
  </Stack>
);

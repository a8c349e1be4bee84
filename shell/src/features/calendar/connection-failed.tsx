import { PATHS } from '@gently/contracts/paths';
import { Button, ButtonLink, Stack, Text } from '@gently/ui';
import { CircleAlert, House, RotateCcw } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';

interface ConnectionFailedProps {
  reason: string;
  /** Null when trying again cannot help. */
  onRetry: (() => void) | null;
}

/** The calendar could not be connected, and why. */
export const ConnectionFailed = ({ reason, onRetry }: ConnectionFailedProps) => (
  <Stack $gap={6}>
    <PageWords title="Connection Failed" sign={CircleAlert}>
      {reason}
    </PageWords>
    <Text>Nothing has changed. You can connect your calendar at any time from your dashboard.</Text>
    {onRetry && (
      <Button wide size="large" variant="secondary" icon={RotateCcw} onClick={onRetry}>
        Try again
      </Button>
    )}
    <ButtonLink to={PATHS.dashboard} wide size="large" icon={House}>
      Return to Dashboard
    </ButtonLink>
  </Stack>
);

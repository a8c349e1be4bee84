import { Button, Stack } from '@gently/ui';
import { CircleCheck } from '@gently/ui/icons';
import { PageWords } from '../../shared/page-words';

interface VerifyAskProps {
  /** False while the sign-in of this browser is still being read. */
  ready: boolean;
  confirming: boolean;
  onConfirm: () => void;
}

/** Mail scanners load this page as well as the reader of the email, so only the press confirms the address. */
export const VerifyAsk = ({ ready, confirming, onConfirm }: VerifyAskProps) => (
  <Stack $gap={6}>
    <PageWords title="Confirm your email address">
      Press the button to confirm that this email address is yours. If you did not ask for this, close this
      page and nothing changes.
    </PageWords>
    <Button
      wide
      size="large"
      icon={CircleCheck}
      loading={!ready || confirming}
      pendingLabel={confirming ? 'Confirming...' : 'One moment...'}
      onClick={onConfirm}
    >
      Confirm my email address
    </Button>
  </Stack>
);

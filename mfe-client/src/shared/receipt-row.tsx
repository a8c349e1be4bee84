import { serverMessage } from '@gently/platform/api';
import { Button, Inline, Notice, Stack, VisuallyHidden } from '@gently/ui';
import { Receipt } from '@gently/ui/icons';
import type { ReactNode } from 'react';
import { useReceipt } from '../data/payment-history';

interface ReceiptRowProps {
  /** Where the receipt is, below the base of the API. */
  path: string;
  /** What a screen reader hears after "View Receipt", for example "Home Decluttering, £90.00". */
  of: string;
  /** Stands at the left; the button goes to the right. */
  before?: ReactNode;
  /** Stands beside the button. */
  after?: ReactNode;
}

/** A button that hands over a receipt as a PDF, with what stands beside it; what came of it is said below. */
export const ReceiptRow = ({ path, of, before, after }: ReceiptRowProps) => {
  const receipt = useReceipt();
  return (
    <Stack $gap={3}>
      <Inline $gap={5} $justify={before ? 'space-between' : 'start'}>
        {before}
        <Button
          variant="secondary"
          icon={Receipt}
          loading={receipt.isPending}
          pendingLabel="Getting your receipt..."
          onClick={() => receipt.mutate(path)}
        >
          View Receipt
          <VisuallyHidden> {of}</VisuallyHidden>
        </Button>
        {after}
      </Inline>
      {receipt.isSuccess && <Notice tone="success">The receipt is in your downloads, as a PDF.</Notice>}
      {receipt.error && (
        <Notice tone="trouble" title="We could not get your receipt">
          {serverMessage(receipt.error, 'Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

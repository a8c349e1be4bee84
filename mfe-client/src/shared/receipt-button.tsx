import { Button, Notice, Stack, VisuallyHidden } from '@gently/ui';
import { Receipt } from '@gently/ui/icons';
import { useReceipt } from '../data/payment-history';
import { serverMessage } from './server-message';

interface ReceiptButtonProps {
  /** Where the receipt is, below the base of the API. */
  path: string;
  /** What a screen reader hears after "View Receipt", for example "Home Decluttering, £90.00". */
  of: string;
}

/** Hands over a receipt as a PDF. */
export const ReceiptButton = ({ path, of }: ReceiptButtonProps) => {
  const receipt = useReceipt();
  return (
    <Stack $gap={3} $align="start">
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
      {receipt.isSuccess && <Notice tone="success">The receipt is in your downloads, as a PDF.</Notice>}
      {receipt.error && (
        <Notice tone="trouble" title="We could not get your receipt">
          {serverMessage(receipt.error, 'Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

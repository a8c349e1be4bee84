import type { ExampleSet } from '../example';
import { Stack } from '../layout/flow';
import { Notice } from './notice';

const nothing = () => undefined;

export const noticeExamples: ExampleSet = {
  component: 'Notice',
  examples: [
    {
      name: 'tones',
      Show: () => (
        <Stack $gap={3}>
          <Notice title="You can change this later">Everything here is saved as you go.</Notice>
          <Notice tone="success" title="Booking Confirmed!" onDismiss={nothing}>
            We have sent the details to your e-mail.
          </Notice>
          <Notice tone="waiting" title="Checking your payment…">
            This usually takes a few seconds.
          </Notice>
          <Notice tone="attention" title="Your session is tomorrow">
            Cancelling now gives back half of the price.
          </Notice>
        </Stack>
      ),
    },
    {
      name: 'trouble with a way on',
      Show: () => (
        <Notice tone="trouble" title="Payment Failed" onRetry={nothing}>
          Your card was declined. No money has moved, and your booking is kept for 30 minutes.
        </Notice>
      ),
    },
  ],
};

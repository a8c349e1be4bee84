import { BOOKING_STATUSES } from '@gently/contracts/booking-status';
import { Leaf } from 'lucide-react';
import type { ExampleSet } from '../example';
import { Inline } from '../layout/flow';
import { Badge } from './badge';
import { StatusBadge } from './status-badge';

export const badgeExamples: ExampleSet = {
  component: 'Badge',
  examples: [
    {
      name: 'booking statuses',
      Show: () => (
        <Inline $gap={2}>
          {BOOKING_STATUSES.map((status) => (
            <StatusBadge key={status} status={status} />
          ))}
        </Inline>
      ),
    },
    {
      name: 'plain words',
      Show: () => (
        <Inline $gap={2}>
          <Badge>Home organisation</Badge>
          <Badge tone="accent" icon={Leaf}>
            Neurodivergent-friendly
          </Badge>
        </Inline>
      ),
    },
  ],
};

import { ButtonLink } from '../button/button-link';
import type { ExampleSet } from '../example';
import { Grid, Stack } from '../layout/flow';
import { EmptyShelf } from '../scenes';
import { Card } from '../card/card';
import { Skeleton, Skeletons, SkeletonText } from '../skeleton/skeleton';
import { Spinner } from '../skeleton/spinner';
import { EmptyState, ErrorState } from './state';

const nothing = () => undefined;

export const stateExamples: ExampleSet = {
  component: 'States',
  examples: [
    {
      name: 'empty',
      Show: () => (
        <EmptyState
          title="No sessions yet"
          scene={<EmptyShelf />}
          action={<ButtonLink to="/book">Book your first session</ButtonLink>}
        >
          Your sessions will appear here as soon as you book one.
        </EmptyState>
      ),
    },
    {
      name: 'error',
      Show: () => (
        <ErrorState title="Unable to Load Bookings" onRetry={nothing}>
          We&apos;re having trouble loading your bookings. Your bookings are safe.
        </ErrorState>
      ),
    },
    {
      name: 'waiting',
      Show: () => (
        <Skeletons label="Loading services..." slow="Still fetching the services. Thank you for waiting.">
          <Grid $min="15rem">
            {['one', 'two'].map((key) => (
              <Card key={key}>
                <Stack $gap={4}>
                  <Skeleton width="3rem" height="3rem" round />
                  <Skeleton width="60%" height="1.75rem" />
                  <SkeletonText />
                </Stack>
              </Card>
            ))}
          </Grid>
        </Skeletons>
      ),
    },
    { name: 'a short wait', Show: () => <Spinner label="Checking your payment…" /> },
  ],
};

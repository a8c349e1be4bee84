import { ArrowRight, CalendarPlus } from 'lucide-react';
import type { ExampleSet } from '../example';
import { Inline, Stack } from '../layout/flow';
import { Button } from './button';
import { ButtonLink } from './button-link';

export const buttonExamples: ExampleSet = {
  component: 'Button',
  examples: [
    {
      name: 'variants',
      Show: () => (
        <Inline>
          <Button>Save changes</Button>
          <Button variant="secondary">Explore services</Button>
          <Button variant="quiet">Not now</Button>
          <Button variant="danger">Yes, Cancel</Button>
        </Inline>
      ),
    },
    {
      name: 'with signs',
      Show: () => (
        <Inline>
          <Button icon={CalendarPlus}>Book New Session</Button>
          <ButtonLink to="/book" size="large" iconEnd={ArrowRight}>
            Book Your Session
          </ButtonLink>
        </Inline>
      ),
    },
    {
      name: 'loading and switched off',
      Show: () => (
        <Inline>
          <Button loading pendingLabel="Signing In...">
            Sign in
          </Button>
          <Button disabled>Next</Button>
        </Inline>
      ),
    },
    {
      name: 'wide, for phones',
      Show: () => (
        <Stack $gap={3}>
          <Button wide>Continue to payment</Button>
          <ButtonLink wide variant="secondary" to="/services">
            Back to services
          </ButtonLink>
        </Stack>
      ),
    },
  ],
};

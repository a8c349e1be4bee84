import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, Card, Heading, Stack, Text } from '@gently/ui';

/** The way to how much work there is, and to what is wanted at most. */
export const LoadLink = () => (
  <Card as="section" aria-labelledby="load">
    <Stack $gap={4} $align="start">
      <Stack $gap={1}>
        <Heading id="load" $size="card">
          Your load and your limits
        </Heading>
        <Text $tone="quiet">See what this week asks of you, and say how much you want at most.</Text>
      </Stack>
      <ButtonLink to={PATHS.decluttererLoad} variant="secondary">
        See your load
      </ButtonLink>
    </Stack>
  </Card>
);

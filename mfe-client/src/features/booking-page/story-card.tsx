import { ButtonLink, Card, Heading, Stack, Text } from '@gently/ui';
import { BookOpen } from '@gently/ui/icons';
import { storyPath } from '../../shared/booking-paths';

/** The way to the page that tells the session. */
export const StoryCard = ({ bookingId }: { bookingId: string }) => (
  <Card as="section" aria-labelledby="story">
    <Stack $gap={4} $align="start">
      <Heading id="story" $size="card">
        Your session, step by step
      </Heading>
      <Text $size={16} $tone="quiet">
        Who is coming, what happens when, and what you can say. You can also print it.
      </Text>
      <ButtonLink to={storyPath(bookingId)} variant="secondary" icon={BookOpen}>
        See it step by step
      </ButtonLink>
    </Stack>
  </Card>
);

import { momentWords } from '@gently/contracts/time-words';
import { MessageCircle } from 'lucide-react';
import { ButtonLink } from '../button/button-link';
import { Card } from '../card/card';
import { Stack } from '../layout/flow';
import { Heading } from '../text/heading';
import { Text } from '../text/text';

export interface WriteCardProps {
  name: string;
  /** Where the conversation is. */
  to: string;
  /** Until when something can be written; null when it can only be read. */
  openUntil: string | null;
  unread: number;
}

const newWords = (unread: number): string =>
  unread === 1 ? 'One message is new.' : `${unread} messages are new.`;

/** The way from a session to the conversation of its two people. */
export const WriteCard = ({ name, to, openUntil, unread }: WriteCardProps) => (
  <Card as="section" aria-labelledby="write">
    <Stack $gap={4} $align="start">
      <Heading id="write" $size="card">
        Messages
      </Heading>
      <Text $size={16} $tone="quiet">
        {unread > 0 && `${newWords(unread)} `}
        {openUntil === null
          ? 'You can read what you wrote to each other.'
          : `You can write to each other until ${momentWords(openUntil)}.`}
      </Text>
      <ButtonLink to={to} variant="secondary" icon={MessageCircle}>
        {openUntil === null ? `Read messages with ${name}` : `Write to ${name}`}
      </ButtonLink>
    </Stack>
  </Card>
);

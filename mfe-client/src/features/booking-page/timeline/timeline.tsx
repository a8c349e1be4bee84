import type { BookingDetail } from '@gently/contracts/bookings';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Icon, Stack, Text, tokens, VisuallyHidden } from '@gently/ui';
import { CircleCheck, CircleDashed } from '@gently/ui/icons';
import { momentsOf, type Moment } from './moments';

const List = styled.ol`
  padding: 0;
  list-style: none;
`;
const Item = styled.li<{ $done: boolean }>`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space4};
  padding-bottom: ${tokens.space5};
  svg {
    color: ${({ $done }) => ($done ? tokens.success : tokens.quietInk)};
  }
  /* The thread between two moments: drawn for what happened, dotted for what comes. */
  &:not(:last-child)::before {
    content: '';
    position: absolute;
    top: ${tokens.space8};
    bottom: ${tokens.space1};
    left: calc(${tokens.space6} / 2 - 1px);
    border-left: 2px ${({ $done }) => ($done ? 'solid' : 'dotted')} ${tokens.line};
  }
  &:last-child {
    padding-bottom: 0;
  }
`;

const Line = ({ moment: { title, when, text, done } }: { moment: Moment }) => (
  <Item $done={done}>
    <Icon icon={done ? CircleCheck : CircleDashed} size="1.5rem" />
    <div>
      <Text $weight={done ? 'normal' : 'medium'}>
        <VisuallyHidden>{done ? 'Done: ' : 'Next: '}</VisuallyHidden>
        {title}
      </Text>
      {when && (
        <Text $size={16} $tone="quiet">
          {when}
        </Text>
      )}
      {text && (
        <Text $size={16} $tone="quiet">
          {text}
        </Text>
      )}
    </div>
  </Item>
);

/** What happened to a booking until now, and what comes next. */
export const Timeline = ({ booking }: { booking: BookingDetail }) => (
  <Card as="section" aria-labelledby="timeline">
    <Stack $gap={5}>
      <Heading id="timeline" $size="card">
        What happened, and what comes next
      </Heading>
      <List>
        {momentsOf(booking, new Date()).map((moment, index) => (
          <Line key={index} moment={moment} />
        ))}
      </List>
    </Stack>
  </Card>
);

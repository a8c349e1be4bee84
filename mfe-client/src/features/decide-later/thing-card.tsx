import { thingName } from '@gently/contracts/decide-later-options';
import type { Thing, ThingSession } from '@gently/contracts/decide-later';
import { formatLongDate } from '@gently/contracts/dates';
import { bookingPath } from '@gently/contracts/paths';
import { styled } from '@gently/platform/styled';
import { Badge, Card, Heading, Inline, media, Stack, Text, TextLink, tokens } from '@gently/ui';
import { Bell, Check, Leaf } from '@gently/ui/icons';
import { TakeOut } from './take-out';
import { ThingDecisions } from './thing-decisions';
import { ThingPhoto } from './thing-photo';
import { ThingSharing } from './thing-sharing';
import { decidedWords, whenWords } from './words';

/** The photo beside the words; above them on a phone. */
const Layout = styled.div<{ $picture: boolean }>`
  display: grid;
  gap: ${tokens.space5};
  ${media.md} {
    grid-template-columns: ${({ $picture }) => ($picture ? '12rem minmax(0, 1fr)' : 'minmax(0, 1fr)')};
  }
`;
/** As it was written, with its lines. */
const Written = styled(Text)`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
const Name = styled(Heading)`
  overflow-wrap: anywhere;
`;
/** The words of quiet buttons end where the card's content does. */
const Last = styled(Inline)`
  margin: 0 calc(-1 * ${tokens.space5}) calc(-1 * ${tokens.space3});
`;

const Sign = ({ thing: { status, due } }: { thing: Thing }) => {
  if (status === 'kept')
    return (
      <Badge tone="success" icon={Check}>
        Kept
      </Badge>
    );
  if (status === 'let_go')
    return (
      <Badge tone="neutral" icon={Leaf}>
        Let go
      </Badge>
    );
  if (!due) return null;
  return (
    <Badge tone="waiting" icon={Bell}>
      Time to look again
    </Badge>
  );
};

const From = ({ session }: { session: ThingSession }) => (
  <Text $size={16} $tone="quiet">
    From your{' '}
    <TextLink to={bookingPath(session.booking_id)}>
      session on {formatLongDate(session.scheduled_date)}
    </TextLink>
  </Text>
);

interface ThingCardProps {
  thing: Thing;
  shareWith: readonly ThingSession[];
  onDecided: (thing: Thing) => void;
  onGone: () => void;
}

/** One thing: what it is, when it is asked about again, and what can be done with it. */
export const ThingCard = ({ thing, shareWith, onDecided, onGone }: ThingCardProps) => {
  const heading = `thing-${thing.id}`;
  return (
    <Card as="li" $tone={thing.due ? 'raised' : 'plain'} aria-labelledby={heading}>
      <Layout $picture={thing.photo !== null}>
        {thing.photo && <ThingPhoto id={thing.id} name={thingName(thing)} />}
        <Stack $gap={4}>
          <Stack $gap={2} $align="start">
            <Sign thing={thing} />
            <Name id={heading} as="h2" $size="small">
              {thingName(thing)}
            </Name>
            {thing.note && <Written>{thing.note}</Written>}
            <Text $size={16} $tone="quiet">
              {thing.status === 'waiting' ? whenWords(thing) : decidedWords(thing)}
            </Text>
            {thing.session && <From session={thing.session} />}
          </Stack>
          <ThingDecisions thing={thing} onDecided={onDecided} />
          <ThingSharing thing={thing} options={shareWith} />
          <Last>
            <TakeOut thing={thing} onGone={onGone} />
          </Last>
        </Stack>
      </Layout>
    </Card>
  );
};

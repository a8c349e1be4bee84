import { OPEN_STATUSES } from '@gently/contracts/booking-status';
import { addDays, datesBetween, formatLongDate, type IsoDate } from '@gently/contracts/dates';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { decluttererSessionPath, PATHS } from '@gently/contracts/paths';
import { Link } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import { Heading, Inline, media, Stack, Text, TextLink, tokens, VisuallyHidden } from '@gently/ui';
import { clientOf } from '../../shared/session/session-words';

const DAYS = 7;
const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: 'UTC' });
const dayNumber = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: 'UTC' });

/** Seven columns; on a phone one day below the other. */
const Days = styled.ol`
  display: grid;
  gap: ${tokens.hairline};
  padding: 0;
  overflow: hidden;
  border: ${tokens.hairline} solid ${tokens.line};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.line};
  list-style: none;
  ${media.md} {
    grid-template-columns: repeat(${DAYS}, minmax(0, 1fr));
  }
`;
const Day = styled.li<{ $today: boolean }>`
  display: grid;
  grid-template-columns: 4.5rem minmax(0, 1fr);
  gap: ${tokens.space2};
  align-items: center;
  min-width: 0;
  padding: ${tokens.space2} ${tokens.space3};
  background: ${({ $today }) => ($today ? tokens.wash : tokens.surface)};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    min-height: 8.5rem;
    padding: ${tokens.space3} ${tokens.space2};
  }
`;
const Name = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${tokens.space2};
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  strong {
    color: ${tokens.ink};
    font-size: ${tokens.text18};
    font-weight: ${tokens.weightBold};
  }
`;
/** A request is drawn as an outline: it is not settled yet. */
const Block = styled(Link)<{ $request: boolean }>`
  display: block;
  min-width: 0;
  padding: ${tokens.space1} ${tokens.space2};
  border: ${tokens.borderControl} ${({ $request }) => ($request ? 'dashed' : 'solid')}
    ${({ $request }) => ($request ? tokens.controlLine : tokens.actionLine)};
  border-radius: ${tokens.radiusSmall};
  background: ${({ $request }) => ($request ? tokens.surface : tokens.actionSoft)};
  color: ${({ $request }) => ($request ? tokens.ink : tokens.actionSoftInk)};
  font-size: ${tokens.text14};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingSnug};
  text-decoration: none;
  overflow-wrap: anywhere;
  &:hover {
    border-color: ${tokens.action};
  }
`;
const Blocks = styled.div`
  display: grid;
  gap: ${tokens.space1};
  min-width: 0;
`;

const Session = ({ session }: { session: DecluttererSession }) => (
  <Block to={decluttererSessionPath(session.id)} $request={session.status === 'pending'}>
    {session.scheduled_time} {session.status === 'pending' ? 'Request' : clientOf(session)}
    <VisuallyHidden>, {session.service.name}</VisuallyHidden>
  </Block>
);

const DayCell = ({
  day,
  today,
  sessions,
}: {
  day: IsoDate;
  today: boolean;
  sessions: DecluttererSession[];
}) => {
  const date = new Date(`${day}T12:00:00Z`);
  return (
    <Day $today={today} aria-label={formatLongDate(day)}>
      <Name>
        <span>{today ? 'Today' : weekday.format(date)}</span>
        <strong>{dayNumber.format(date)}</strong>
      </Name>
      <Blocks>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
        {sessions.length === 0 && (
          <Text $size={14} $tone="quiet">
            No session
          </Text>
        )}
      </Blocks>
    </Day>
  );
};

/** Last day of the week that is drawn. */
export const weekEnd = (today: IsoDate): IsoDate => addDays(today, DAYS - 1);

interface WeekProps {
  today: IsoDate;
  sessions: readonly DecluttererSession[];
}

/** The seven days from today on, each with what is planned or asked for on it. */
export const Week = ({ today, sessions }: WeekProps) => {
  const open = sessions
    .filter(({ status }) => OPEN_STATUSES.includes(status))
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
  return (
    <Stack as="section" $gap={4} aria-labelledby="week">
      <Inline $justify="space-between">
        <Heading id="week" $size="card">
          Your next seven days
        </Heading>
        <TextLink to={PATHS.decluttererLoad}>Your load and your limits</TextLink>
      </Inline>
      <Days>
        {datesBetween(today, weekEnd(today), DAYS).map((day) => (
          <DayCell
            key={day}
            day={day}
            today={day === today}
            sessions={open.filter(({ scheduled_date }) => scheduled_date === day)}
          />
        ))}
      </Days>
    </Stack>
  );
};

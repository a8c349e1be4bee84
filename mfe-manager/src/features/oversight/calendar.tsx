import { formatMediumDate } from '@gently/contracts/dates';
import type { OversightSession } from '@gently/contracts/oversight';
import { styled } from '@gently/platform/styled';
import { Heading, media, Stack, Text, tokens } from '@gently/ui';
import { Cards, SessionCard } from './session-card';
import { StageBadge } from './stage-badge';
import { daysOf } from './week';

const Days = styled.div`
  display: grid;
  gap: ${tokens.space4};
  ${media.md} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${media.lg} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;
const Day = styled.section`
  min-width: 0;
  padding-top: ${tokens.space3};
  border-top: ${tokens.borderControl} solid ${tokens.line};
`;

interface CalendarProps {
  sessions: readonly OversightSession[];
  /** Its Monday. */
  week: string;
}

/** The sessions of a week by day. */
export const Calendar = ({ sessions, week }: CalendarProps) => (
  <Days>
    {daysOf(week).map((day) => {
      const here = sessions.filter(({ scheduled_date: date }) => date === day);
      return (
        <Day key={day} aria-labelledby={`day-${day}`}>
          <Stack $gap={3}>
            <Heading as="h3" id={`day-${day}`} $size="small">
              {formatMediumDate(day)}
            </Heading>
            {here.length === 0 ? (
              <Text $size={16} $tone="quiet">
                No sessions
              </Text>
            ) : (
              <Cards>
                {here.map((session) => (
                  <SessionCard
                    key={session.id}
                    session={session}
                    when={session.scheduled_time}
                    badge={<StageBadge stage={session.stage} />}
                  />
                ))}
              </Cards>
            )}
          </Stack>
        </Day>
      );
    })}
  </Days>
);

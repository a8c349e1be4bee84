import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { formatLongDate } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { Card, DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { sessionHours } from '../../shared/figures';
import { clientOf, placeOf } from '../../shared/session/session-words';

/** Why the place is not there in full. */
const hiddenWords = ({ status, location_type }: DecluttererSessionDetail): string | null => {
  if (location_type === 'online') return null;
  if (status === 'pending') return 'You see the full address once you have accepted.';
  return ['completed', 'cancelled'].includes(status) ? 'The full address is no longer shown.' : null;
};

/** The facts of a session, as far as they may be known now. */
export const SessionCardFacts = ({ session }: { session: DecluttererSessionDetail }) => {
  const hidden = session.needs_visible ? null : hiddenWords(session);
  return (
    <Card as="section" aria-labelledby="facts">
      <Stack $gap={4}>
        <Heading id="facts" $size="card">
          Where and when
        </Heading>
        <DescriptionList
          items={[
            { term: 'Client', detail: clientOf(session) },
            { term: 'Date', detail: formatLongDate(session.scheduled_date) },
            { term: 'Time', detail: session.scheduled_time },
            { term: 'Duration', detail: sessionHours(session.duration_minutes) },
            { term: 'Location', detail: placeOf(session) },
            { term: 'Total price', detail: formatPounds(session.total_price) },
            { term: 'Reference', detail: session.reference },
          ]}
        />
        {hidden && (
          <Text $size={16} $tone="quiet">
            {hidden}
          </Text>
        )}
      </Stack>
    </Card>
  );
};

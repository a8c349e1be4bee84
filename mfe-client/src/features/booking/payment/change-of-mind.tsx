import type { Booking } from '@gently/contracts/bookings';
import { useQuery } from '@gently/platform/query';
import { Card, DescriptionList, Heading, Stack, Text } from '@gently/ui';
import { refundsQuery } from '../../../data/bookings';
import { passWords, shortNoticeWords, termRows } from '../../../shared/cancel/refund-words';
import { RefundUnknown } from '../../../shared/cancel/refund-unknown';

/** What it costs to change one's mind about this session, said before it is paid for. */
export const ChangeOfMind = ({ booking }: { booking: Booking }) => {
  const { data, isError, refetch } = useQuery(refundsQuery(booking.id));
  const terms = data?.once_paid ?? [];
  // It is paid by now, or its time has gone: the page is about to say so.
  if (data && terms.length === 0) return null;
  const soon = shortNoticeWords(terms);
  return (
    <Card as="section" aria-labelledby="change-of-mind">
      <Stack $gap={4}>
        <Heading id="change-of-mind" $size="card">
          If you change your mind
        </Heading>
        {data ? (
          <>
            <Text>
              You can cancel after you have paid. Until somebody has first said yes to your session,
              everything comes back. After their yes, this comes back:
            </Text>
            {soon && <Text $weight="medium">{soon}</Text>}
            <DescriptionList items={termRows(terms)} />
            <Text $size={16} $tone="quiet">
              Moving the session is free and never brings back more. If a move would bring back less, we tell
              you the amount first. You can move the session back within one hour if its time is still free.
            </Text>
            {passWords(data.passes_left).map((words) => (
              <Text key={words} $size={16} $tone="quiet">
                {words}
              </Text>
            ))}
          </>
        ) : (
          <RefundUnknown
            isError={isError}
            onRetry={() => void refetch()}
            trouble="We could not work out what would come back just now."
          />
        )}
      </Stack>
    </Card>
  );
};

import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { ContactMessage } from '@gently/contracts/session-contact';
import { CONTACT_TEXT_LENGTH, SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { SendForm } from '@gently/ui/messages';
import { contactQuery, useAnswerTeam } from '../../../data/session-contact';

const Words = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const whenOf = (instant: string): string => {
  const at = new Date(instant);
  return `${formatMediumDate(londonDate(at))} at ${londonClock(at)}`;
};

const Message = ({ message: { from, name, text, sent_at: sentAt } }: { message: ContactMessage }) => (
  <Stack as="li" $gap={1}>
    <Text $size={16} $tone="quiet">
      {from === 'client' ? 'You' : `${name || 'A manager'}, for our team`}, {whenOf(sentAt)}
    </Text>
    <Words>{text}</Words>
  </Stack>
);

const AnswerForm = ({ bookingId }: { bookingId: string }) => (
  <SendForm
    title="Answer our team"
    field={{ name: 'answer', label: 'Your answer', maxLength: CONTACT_TEXT_LENGTH }}
    emptyError={SESSION_CONTACT_TEXTS.text}
    sentTitle="Your answer was sent"
    failureTitle="Your answer was not sent"
    button="Send"
    variant="secondary"
    sending={useAnswerTeam(bookingId)}
  />
);

/** The thread with the managers of a session. It appears once a manager has written or proposed a time. */
export const TeamMessages = ({ bookingId }: { bookingId: string }) => {
  const { data, isError, isFetching, refetch } = useQuery(contactQuery(bookingId));
  if (!data && isError)
    return (
      <Notice
        tone="trouble"
        title="We could not load your messages with our team"
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        Your booking is safe. A time that we propose is shown here, too, once this has loaded.
      </Notice>
    );
  if (!data || (data.messages.length === 0 && !data.can_write)) return null;
  return (
    <Card as="section" aria-labelledby="team-messages">
      <Stack $gap={5}>
        <Heading id="team-messages" $size="card">
          Messages with our team
        </Heading>
        {data.messages.length > 0 && (
          <Stack as="ul" role="list" $gap={4}>
            {data.messages.map((message) => (
              <Message key={message.id} message={message} />
            ))}
          </Stack>
        )}
        {data.can_write && <AnswerForm bookingId={bookingId} />}
      </Stack>
    </Card>
  );
};

import { formatMediumDate, londonClock, londonDate } from '@gently/contracts/dates';
import type { ContactMessage } from '@gently/contracts/session-contact';
import { CONTACT_TEXT_LENGTH, SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import { Actions, ArrivingNotice, Button, Card, Heading, Notice, Stack, Text } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { type SyntheticEvent, useRef, useState } from 'react';
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

const AnswerForm = ({ bookingId }: { bookingId: string }) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const answer = useAnswerTeam(bookingId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank) return field.current?.focus();
    answer.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        setTried(false);
      },
    });
  };
  return (
    <form noValidate aria-label="Answer our team" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        {answer.isSuccess && text === '' && (
          <ArrivingNotice tone="success" title="Your answer was sent" onDismiss={answer.reset} />
        )}
        <TextArea
          ref={field}
          name="answer"
          label="Your answer"
          rows={3}
          maxLength={CONTACT_TEXT_LENGTH}
          value={text}
          error={tried && isBlank ? SESSION_CONTACT_TEXTS.text : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {answer.error && (
          <Notice tone="trouble" title="Your answer was not sent">
            {serverMessage(answer.error, 'We could not reach the server.')} Your text is still here.
          </Notice>
        )}
        <Actions $justify="end">
          <Button type="submit" variant="secondary" loading={answer.isPending} pendingLabel="Sending...">
            Send
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

/** The thread with the managers of a session. It appears once a manager has written or proposed a time. */
export const TeamMessages = ({ bookingId }: { bookingId: string }) => {
  const { data } = useQuery(contactQuery(bookingId));
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

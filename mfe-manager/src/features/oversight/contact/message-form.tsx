import { CONTACT_TEXT_LENGTH, SESSION_CONTACT_TEXTS } from '@gently/contracts/session-contact-options';
import { serverMessage } from '@gently/platform/api';
import { Actions, ArrivingNotice, Button, Notice, Stack } from '@gently/ui';
import { TextArea } from '@gently/ui/forms';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useWriteToClient } from '../../../data/oversight';

/** Writes to the client of a session. The text stays until it is sent. */
export const MessageForm = ({ sessionId }: { sessionId: string }) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const write = useWriteToClient(sessionId);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank) return field.current?.focus();
    write.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        setTried(false);
      },
    });
  };
  return (
    <form noValidate aria-label="Message to the client" onSubmit={handleSubmit}>
      <Stack $gap={4}>
        {write.isSuccess && text === '' && (
          <ArrivingNotice tone="success" title="Your message was sent" onDismiss={write.reset} />
        )}
        <TextArea
          ref={field}
          name="text"
          label="Your message"
          hint="The client and the other managers of the region read it."
          rows={3}
          maxLength={CONTACT_TEXT_LENGTH}
          value={text}
          error={tried && isBlank ? SESSION_CONTACT_TEXTS.text : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {write.error && (
          <Notice tone="trouble" title="Your message was not sent">
            {serverMessage(write.error, 'We could not reach the server.')} Your text is still here.
          </Notice>
        )}
        <Actions $justify="end">
          <Button type="submit" loading={write.isPending} pendingLabel="Sending...">
            Send message
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

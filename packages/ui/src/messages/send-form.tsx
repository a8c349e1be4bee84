import { serverMessage } from '@gently/platform/api';
import { type SyntheticEvent, useRef, useState } from 'react';
import { Button } from '../button/button';
import { TextArea } from '../forms/text-area';
import { Actions } from '../layout/actions';
import { Stack } from '../layout/flow';
import { ArrivingNotice } from '../notice/arriving-notice';
import { Notice } from '../notice/notice';

/** A mutation that sends a text, as `useMutation` returns it. */
interface Sending {
  mutate: (text: string, callbacks: { onSuccess: () => void }) => void;
  reset: () => void;
  isPending: boolean;
  isSuccess: boolean;
  error: Error | null;
}

export interface SendFormProps {
  /** Names the form. */
  title: string;
  field: { name: string; label: string; hint?: string; maxLength: number };
  /** What is said of a text that is empty. */
  emptyError: string;
  sentTitle: string;
  failureTitle: string;
  button: string;
  variant?: 'primary' | 'secondary';
  sending: Sending;
}

/** Sends one text. It stays in its field until it has been sent. */
export const SendForm = ({
  title,
  field: { name, label, hint, maxLength },
  emptyError,
  sentTitle,
  failureTitle,
  button,
  variant = 'primary',
  sending,
}: SendFormProps) => {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const isBlank = text.trim() === '';
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isBlank) return field.current?.focus();
    sending.mutate(text.trim(), {
      onSuccess: () => {
        setText('');
        setTried(false);
      },
    });
  };
  return (
    <form noValidate aria-label={title} onSubmit={handleSubmit}>
      <Stack $gap={4}>
        {sending.isSuccess && text === '' && (
          <ArrivingNotice tone="success" title={sentTitle} onDismiss={sending.reset} />
        )}
        <TextArea
          ref={field}
          name={name}
          label={label}
          {...(hint === undefined ? {} : { hint })}
          rows={3}
          maxLength={maxLength}
          value={text}
          error={tried && isBlank ? emptyError : undefined}
          onChange={({ target }) => setText(target.value)}
        />
        {sending.error && (
          <Notice tone="trouble" title={failureTitle}>
            {serverMessage(sending.error, 'We could not reach the server.')} Your text is still here.
          </Notice>
        )}
        <Actions $justify="end">
          <Button type="submit" variant={variant} loading={sending.isPending} pendingLabel="Sending...">
            {button}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

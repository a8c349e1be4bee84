import { ROOM_TEXT_MAX, type RoomSide } from '@gently/contracts/room-options';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Card, Heading, Notice, Stack, Text, tokens } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { MessageSquare } from '@gently/ui/icons';
import { type FormEvent, type Ref, useState } from 'react';
import type { RoomLine } from '../call/room-session';

const Lines = styled.ol`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

interface RoomTextsProps {
  lines: readonly RoomLine[];
  you: RoomSide;
  name: string;
  field: Ref<HTMLInputElement>;
  onWrite: (text: string) => Promise<void>;
}

/** Words beside the call: they go by the site itself, so they arrive when picture and sound do not. */
export const RoomTexts = ({ lines, you, name, field, onWrite }: RoomTextsProps) => {
  const [text, setText] = useState('');
  const [failure, setFailure] = useState<unknown>(null);
  const [pending, setPending] = useState(false);
  const write = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    setPending(true);
    try {
      await onWrite(text.trim());
      setText('');
      setFailure(null);
    } catch (error) {
      setFailure(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Card as="section" aria-labelledby="words">
      <Stack $gap={4}>
        <Heading id="words" $size="card">
          In writing
        </Heading>
        <Text $size={16} $tone="quiet">
          Works without camera and microphone. These words are not kept: they are gone ten minutes after they
          were written.
        </Text>
        <Lines aria-label="What was written" aria-live="polite">
          {lines.map((line) => (
            <li key={line.seq}>
              <Text $size={16} $weight="medium">
                {line.from === you ? 'You' : name}
              </Text>
              <Text>{line.text}</Text>
            </li>
          ))}
        </Lines>
        {failure !== null && (
          <Notice tone="attention">
            {serverMessage(
              failure,
              'Your words are still here. We could not send them yet. Please try again.',
            )}
          </Notice>
        )}
        <form onSubmit={(event) => void write(event)}>
          <Stack $gap={3}>
            <TextField
              ref={field}
              name="room_text"
              label={`Write to ${name}`}
              value={text}
              maxLength={ROOM_TEXT_MAX}
              autoComplete="off"
              onChange={(event) => setText(event.target.value)}
            />
            <Actions>
              <Button type="submit" variant="secondary" icon={MessageSquare} loading={pending}>
                Send
              </Button>
            </Actions>
          </Stack>
        </form>
      </Stack>
    </Card>
  );
};

import { MESSAGE_LENGTH, MESSAGE_TEXTS } from '@gently/contracts/message-options';
import { styled } from '@gently/platform/styled';
import { useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '../button/button';
import { TextArea } from '../forms/text-area';
import { Actions } from '../layout/actions';
import { Inline, Stack } from '../layout/flow';
import { Notice } from '../notice/notice';
import { Text } from '../text/text';
import { tokens } from '../tokens';
import { hasPhoneNumber } from './phone-number';

const Phrase = styled.button`
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space4};
  border: ${tokens.hairline} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.surface};
  color: ${tokens.ink};
  font-size: ${tokens.text16};
  text-align: left;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.action};
    background: ${tokens.actionSoft};
  }
`;

interface PhrasesProps {
  phrases: readonly string[];
  onChoose: (phrase: string) => void;
}

const Phrases = ({ phrases, onChoose }: PhrasesProps) => (
  <Stack $gap={2} role="group" aria-label="Ready-made words">
    <Text $size={16} $tone="quiet">
      Ready-made words. A press puts them into the box; you send them yourself.
    </Text>
    <Inline $gap={2}>
      {phrases.map((phrase) => (
        <Phrase key={phrase} type="button" onClick={() => onChoose(phrase)}>
          {phrase}
        </Phrase>
      ))}
    </Inline>
  </Stack>
);

interface AskProps {
  name: string;
  onSend: () => void;
  onChange: () => void;
}

/** Asked once before a number leaves; the words themselves are never touched. */
const AskAboutNumber = ({ name, onSend, onChange }: AskProps) => (
  <Notice tone="info" title="This looks like a telephone number">
    <Stack $gap={3}>
      <Text $size={16}>
        We never show your number to {name}. If you send this, they will have it. That is your choice.
      </Text>
      <Inline $gap={2}>
        <Button variant="secondary" onClick={onChange}>
          Change it
        </Button>
        <Button variant="secondary" onClick={onSend}>
          Send it as it is
        </Button>
      </Inline>
    </Stack>
  </Notice>
);

export interface ComposerProps {
  /** First name of the other one. */
  name: string;
  text: string;
  onText: (text: string) => void;
  /** What can be put into the box with one press. */
  phrases: readonly string[];
  onSend: (text: string) => void;
}

const joined = (text: string, phrase: string): string =>
  text.trim() === '' ? phrase : `${text.trimEnd()} ${phrase}`;

/** Where one writes. Enter makes a new line; the button sends, and so does Ctrl and Enter. */
export const Composer = ({ name, text, onText, phrases, onSend }: ComposerProps) => {
  const box = useRef<HTMLTextAreaElement>(null);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | undefined>();
  const type = (typed: string) => {
    setAsking(false);
    setError(undefined);
    onText(typed);
  };
  const send = () => {
    setAsking(false);
    onSend(text.trim());
    onText('');
    box.current?.focus();
  };
  const trySend = () => {
    if (text.trim() === '') {
      setError(MESSAGE_TEXTS.empty);
      box.current?.focus();
    } else if (hasPhoneNumber(text)) setAsking(true);
    else send();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    trySend();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    trySend();
  };
  const handlePhrase = (phrase: string) => {
    type(joined(text, phrase));
    box.current?.focus();
  };
  const handleChange = () => {
    setAsking(false);
    box.current?.focus();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack $gap={4}>
        <Phrases phrases={phrases} onChoose={handlePhrase} />
        <TextArea
          ref={box}
          name="message"
          label={`Write to ${name}`}
          hint="Enter makes a new line. Ctrl and Enter sends."
          rows={3}
          maxLength={MESSAGE_LENGTH}
          value={text}
          error={error}
          onChange={(event) => type(event.target.value)}
          onKeyDown={handleKeyDown}
        />
        {asking && <AskAboutNumber name={name} onSend={send} onChange={handleChange} />}
        <Actions $justify="end">
          <Button type="submit">Send</Button>
        </Actions>
      </Stack>
    </form>
  );
};

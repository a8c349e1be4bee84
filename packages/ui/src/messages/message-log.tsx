import { londonClock } from '@gently/contracts/dates';
import { styled } from '@gently/platform/styled';
import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { Inline, Stack } from '../layout/flow';
import { Text } from '../text/text';
import { VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';
import { byDay } from './days';

/**
 * Keeps its end in sight: what is added below is seen without a jump, and whoever has scrolled up to read stays where
 * they are.
 */
const Scroller = styled.div`
  position: relative;
  display: flex;
  flex-direction: column-reverse;
  max-height: min(60vh, 34rem);
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: ${tokens.space1};
`;
const Said = styled.li<{ $mine: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${tokens.space1};
  align-items: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  align-self: ${({ $mine }) => ($mine ? 'flex-end' : 'flex-start')};
  max-width: min(85%, 32rem);
`;
const Bubble = styled.p<{ $mine: boolean }>`
  padding: ${tokens.space2} ${tokens.space4};
  border: ${tokens.hairline} solid ${({ $mine }) => ($mine ? tokens.actionLine : tokens.line)};
  border-radius: ${tokens.radiusCard};
  background: ${({ $mine }) => ($mine ? tokens.actionSoft : tokens.surface)};
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Day = styled.h3`
  margin: ${tokens.space2} auto;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
`;

/** A message that has arrived. */
export interface SaidMessage {
  id: string;
  number: number;
  /** What the sender's page called it. */
  key: string;
  mine: boolean;
  text: string;
  sent_at: string;
  read: boolean;
}
/** One that has not. */
export interface WaitingMessage {
  key: string;
  text: string;
  /** Why it was not sent; null while it is on its way. */
  failure: string | null;
}

const One = ({ message, name }: { message: SaidMessage; name: string }) => {
  const { mine, text, sent_at, read } = message;
  return (
    <Said $mine={mine}>
      <VisuallyHidden>{mine ? 'You' : name}:</VisuallyHidden>
      <Bubble $mine={mine}>{text}</Bubble>
      <Text as="span" $size={14} $tone="quiet">
        {londonClock(new Date(sent_at))}
        {read && ' · Read'}
      </Text>
    </Said>
  );
};

interface WaitingProps {
  message: WaitingMessage;
  onRetry: () => void;
  onDiscard: () => void;
}

const Waiting = ({ message: { text, failure }, onRetry, onDiscard }: WaitingProps) => (
  <Said $mine>
    <VisuallyHidden>You:</VisuallyHidden>
    <Bubble $mine>{text}</Bubble>
    {failure === null ? (
      <Text as="span" $size={14} $tone="quiet">
        Sending...
      </Text>
    ) : (
      <>
        <Text role="alert" $size={16} $tone="trouble">
          Not sent. {failure}
        </Text>
        <Inline $gap={2}>
          <Button variant="secondary" onClick={onRetry}>
            Try again
          </Button>
          <Button variant="quiet" onClick={onDiscard}>
            Delete it
          </Button>
        </Inline>
      </>
    )}
  </Said>
);

/** Tells those who do not see the page what has just arrived, and nothing of what was there before. */
const Arrival = ({ messages, name }: { messages: readonly SaidMessage[]; name: string }) => {
  const last = messages.findLast(({ mine }) => !mine);
  const [seen, setSeen] = useState(last?.number ?? 0);
  const [words, setWords] = useState('');
  if (last && last.number > seen) {
    setSeen(last.number);
    setWords(`${name} wrote: ${last.text}`);
  }
  return (
    <VisuallyHidden role="status" aria-live="polite">
      {words}
    </VisuallyHidden>
  );
};

export interface MessageLogProps {
  /** First name of the other one. */
  name: string;
  /** Oldest first. */
  messages: readonly SaidMessage[];
  waiting: readonly WaitingMessage[];
  now: Date;
  /** The way to what is older, if there is more. */
  older?: ReactNode;
  onRetry: (key: string) => void;
  onDiscard: (key: string) => void;
}

/** What two people wrote to each other, under the days on which they did. */
export const MessageLog = ({ name, messages, waiting, now, older, onRetry, onDiscard }: MessageLogProps) => {
  const arrived = new Set(messages.map(({ key }) => key));
  const left = waiting.filter(({ key }) => !arrived.has(key));
  return (
    <>
      <Arrival messages={messages} name={name} />
      <Scroller role="region" aria-label={`Messages with ${name}`} tabIndex={0}>
        <Stack $gap={3}>
          {older}
          {byDay(messages, now).map((day) => (
            <Stack key={day.date} $gap={3}>
              <Day>{day.title}</Day>
              <Stack as="ul" role="list" $gap={3}>
                {day.messages.map((message) => (
                  <One key={message.id} message={message} name={name} />
                ))}
              </Stack>
            </Stack>
          ))}
          {messages.length + left.length === 0 && (
            <Text $tone="quiet">Nothing here yet. You can write the first message below.</Text>
          )}
          {left.length > 0 && (
            <Stack as="ul" role="list" aria-label="On their way" $gap={3}>
              {left.map((message) => (
                <Waiting
                  key={message.key}
                  message={message}
                  onRetry={() => onRetry(message.key)}
                  onDiscard={() => onDiscard(message.key)}
                />
              ))}
            </Stack>
          )}
        </Stack>
      </Scroller>
    </>
  );
};

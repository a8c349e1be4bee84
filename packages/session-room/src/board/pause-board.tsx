import { londonClock } from '@gently/contracts/dates';
import type { PauseSignal } from '@gently/contracts/pause-board';
import { inOrderOfUrgency, PAUSE_OWN_MAX, PAUSE_WORDS, type PauseKind } from '@gently/contracts/room-options';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  Actions,
  Button,
  Card,
  ErrorState,
  Heading,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  tokens,
} from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { Check } from '@gently/ui/icons';
import { type ReactNode, useState } from 'react';
import { boardQuery, useBoard } from '../data';
import { type Press, usePresses } from './use-presses';

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: ${tokens.space3};
`;
const Pressed = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const KINDS = Object.entries(PAUSE_WORDS) as [Exclude<PauseKind, 'own'>, string][];
/** How many are listed of those that were seen; what was not seen is always listed. */
const SHOWN = 5;
const clockOf = (instant: string): string => londonClock(new Date(instant));

const Frame = ({ children }: { children: ReactNode }) => (
  <Card as="section" aria-labelledby="pause-board">
    <Stack $gap={4}>
      <Heading id="pause-board" $size="card">
        Pause board
      </Heading>
      {children}
    </Stack>
  </Card>
);

/** While it loads, and when that fails. */
const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error !== null ? (
    <ErrorState title="We could not load the pause board" onRetry={onRetry}>
      You can still say it aloud, or write it.
    </ErrorState>
  ) : (
    <Skeletons label="Loading the pause board...">
      <Skeleton height="8rem" />
    </Skeletons>
  );

const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <Notice tone="trouble">
      {serverMessage(error, 'It did not arrive. Nothing is lost. Please try again.')}
    </Notice>
  );

const wordsOf = ({ body }: Press): string =>
  body.kind === 'own' ? (body.words ?? '') : PAUSE_WORDS[body.kind];

interface NotSentProps {
  presses: readonly Press[];
  onAgain: (press: Press) => void;
  onPutAside: (press: Press) => void;
}

/** Presses that did not arrive stay in view until they do, or until the client puts them aside. */
const NotSent = ({ presses, onAgain, onPutAside }: NotSentProps) =>
  presses.map(
    (press) =>
      press.error && (
        <Notice
          key={press.key}
          tone="trouble"
          title={`Not sent: ${wordsOf(press)}`}
          retryLabel="Send again"
          onRetry={() => onAgain(press)}
          onDismiss={() => onPutAside(press)}
        >
          {serverMessage(
            press.error,
            'We could not reach the server, so it may not have arrived. Send it again, or say it aloud.',
          )}
        </Notice>
      ),
  );

interface ListProps {
  signals: readonly PauseSignal[];
  words: (signal: PauseSignal) => string;
  onTheirWay?: readonly Press[];
}

const List = ({ signals, words, onTheirWay = [] }: ListProps) => (
  <Pressed aria-label="What was pressed" aria-live="polite">
    {onTheirWay.map((press) => (
      <li key={press.key}>
        <Text $weight="medium">{wordsOf(press)}</Text>
        <Text $size={16} $tone="quiet">
          Sending...
        </Text>
      </li>
    ))}
    {signals
      .filter(({ seen_at }, index) => seen_at === null || index < SHOWN)
      .map((signal) => (
        <li key={signal.id}>
          <Text $weight="medium">{signal.words}</Text>
          <Text $size={16} $tone="quiet">
            {words(signal)}
          </Text>
        </li>
      ))}
  </Pressed>
);

const Kept = ({ signals }: { signals: readonly PauseSignal[] }) => (
  <List signals={signals} words={({ at }) => `Pressed at ${clockOf(at)}. Kept with the report.`} />
);

/** Asks once the session is over; without an answer nothing is kept. */
const KeepQuestion = ({ bookingId }: { bookingId: string }) => {
  const { choose } = useBoard(bookingId);
  return (
    <Stack $gap={3}>
      <Text>
        Shall what you pressed stay with the report of this session? If you say nothing, it is deleted a day
        after the session.
      </Text>
      <Failure error={choose.error} />
      <Actions>
        <Button variant="secondary" loading={choose.isPending} onClick={() => choose.mutate(true)}>
          Keep it with the report
        </Button>
        <Button variant="quiet" loading={choose.isPending} onClick={() => choose.mutate(false)}>
          Delete it now
        </Button>
      </Actions>
    </Stack>
  );
};

const OwnWords = ({ onPress }: { onPress: (words: string) => void }) => {
  const [words, setWords] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!words.trim()) return;
        onPress(words.trim());
        setWords('');
      }}
    >
      <Stack $gap={3}>
        <TextField
          name="own_words"
          label="Your own words"
          optional
          value={words}
          maxLength={PAUSE_OWN_MAX}
          autoComplete="off"
          onChange={(event) => setWords(event.target.value)}
        />
        <Actions>
          <Button type="submit" variant="secondary">
            Show these words
          </Button>
        </Actions>
      </Stack>
    </form>
  );
};

/** The client's side: one press, no explaining. Nothing is shown when there is nothing to press or to decide. */
export const ClientPauseBoard = ({ bookingId, name }: { bookingId: string; name: string }) => {
  const { data, error, refetch } = useQuery(boardQuery(bookingId));
  const { presses, press, again, putAside } = usePresses(bookingId);
  if (!data)
    return (
      <Frame>
        <Waiting error={error} onRetry={() => void refetch()} />
      </Frame>
    );
  const { standing, signals, can_choose, is_kept } = data;
  if (standing === 'open')
    return (
      <Frame>
        <Text $size={16} $tone="quiet">
          One press tells {name}, without a sound. You need not explain.
        </Text>
        <Choices>
          {KINDS.map(([kind, words]) => (
            <Button key={kind} variant="secondary" onClick={() => press({ kind })}>
              {words}
            </Button>
          ))}
        </Choices>
        <NotSent presses={presses} onAgain={again} onPutAside={putAside} />
        <OwnWords onPress={(words) => press({ kind: 'own', words })} />
        <List
          signals={signals}
          onTheirWay={presses.filter(({ error }) => error === null)}
          words={({ at, seen_at }) =>
            seen_at ? `Seen by ${name} at ${clockOf(seen_at)}.` : `Sent at ${clockOf(at)}. Not seen yet.`
          }
        />
      </Frame>
    );
  if (signals.length === 0) return null;
  return (
    <Frame>
      {is_kept ? <Kept signals={signals} /> : null}
      {can_choose && !is_kept ? <KeepQuestion bookingId={bookingId} /> : null}
    </Frame>
  );
};

/** The declutterer's side: what was pressed, at once and silently, and one press that says it was seen. */
export const DecluttererPauseBoard = ({ bookingId, name }: { bookingId: string; name: string }) => {
  const { data, error, refetch } = useQuery(boardQuery(bookingId));
  const { see } = useBoard(bookingId);
  if (!data)
    return (
      <Frame>
        <Waiting error={error} onRetry={() => void refetch()} />
      </Frame>
    );
  const { standing, signals } = data;
  if (standing !== 'open')
    return signals.length > 0 ? (
      <Frame>
        <Kept signals={signals} />
      </Frame>
    ) : null;
  const unseen = inOrderOfUrgency(signals.filter(({ seen_at }) => seen_at === null));
  return (
    <Frame>
      {signals.length === 0 && (
        <Text $tone="quiet">When {name} presses Pause, Slower or Quieter, you see it here at once.</Text>
      )}
      {unseen.length > 0 && (
        <Notice tone="attention" title={`From ${name}`} live="on">
          <Stack $gap={3} $align="start">
            <Pressed aria-label="Not seen yet">
              {unseen.map(({ id, words, at }) => (
                <li key={id}>
                  <Text $weight="medium">{words}</Text>
                  <Text $size={16}>{clockOf(at)}</Text>
                </li>
              ))}
            </Pressed>
            <Button
              variant="secondary"
              icon={Check}
              loading={see.isPending}
              onClick={() => see.mutate(unseen.map(({ id }) => id))}
            >
              Seen
            </Button>
          </Stack>
        </Notice>
      )}
      <Failure error={see.error} />
      <List
        signals={signals.filter(({ seen_at }) => seen_at !== null)}
        words={({ seen_at }) => `You have seen it, ${clockOf(seen_at ?? '')}.`}
      />
    </Frame>
  );
};

import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { styled } from '@gently/platform/styled';
import { Notice, Stack } from '@gently/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { SessionCard } from './session-card';

/** Takes the focus from a button that has gone; no ring, since nothing can be pressed here. */
const Place = styled.div`
  &:focus {
    outline: none;
  }
`;

/** What became of the last press. It takes the focus, because the button may be gone. */
const News = ({ words, onDismiss }: { words: string; onDismiss: () => void }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), [words]);
  return (
    <Place ref={place} tabIndex={-1}>
      <Notice tone="success" onDismiss={onDismiss}>
        {words}
      </Notice>
    </Place>
  );
};

interface SessionListProps {
  label: string;
  sessions: readonly DecluttererSession[];
  /** Shown when there is none. */
  empty: ReactNode;
  withRequirements?: boolean;
  level?: 'h2' | 'h3';
}

/** Sessions below each other; what a press did is said above them. */
export const SessionList = ({ label, sessions, empty, ...card }: SessionListProps) => {
  const [news, setNews] = useState('');
  return (
    <Stack $gap={4}>
      {news && <News words={news} onDismiss={() => setNews('')} />}
      {sessions.length === 0 ? (
        empty
      ) : (
        <Stack as="ul" $gap={4} role="list" aria-label={label}>
          {sessions.map((session) => (
            <SessionCard key={session.id} session={session} onSettled={setNews} {...card} />
          ))}
        </Stack>
      )}
    </Stack>
  );
};

import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { ArrivingNotice, Stack } from '@gently/ui';
import { useState, type ReactNode } from 'react';
import { SessionCard } from './session-card';

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
      {news && (
        <ArrivingNotice tone="success" onDismiss={() => setNews('')}>
          {news}
        </ArrivingNotice>
      )}
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

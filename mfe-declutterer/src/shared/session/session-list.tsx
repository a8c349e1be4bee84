import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { ArrivingNotice, Heading, Stack } from '@gently/ui';
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

/** @returns the sessions that wait for an answer, the first to lapse first. */
export const requestsOf = (sessions: readonly DecluttererSession[]): DecluttererSession[] =>
  sessions
    .filter(({ can_accept }) => can_accept)
    .sort((a, b) => String(a.answer_by).localeCompare(String(b.answer_by)));

/** @returns the sessions that wait for no answer, in the same order. */
export const othersOf = (sessions: readonly DecluttererSession[]): DecluttererSession[] =>
  sessions.filter(({ can_accept }) => !can_accept);

interface RequestsProps {
  requests: readonly DecluttererSession[];
  withRequirements?: boolean;
}

/** What waits for an answer, before everything else. With the last answer the heading goes; what became of it stays. */
export const Requests = ({ requests, withRequirements }: RequestsProps) => (
  <Stack as="section" $gap={4} aria-label="Requests for you">
    {requests.length > 0 && <Heading $size="card">Requests for you</Heading>}
    <SessionList
      label="Requests for you"
      level="h3"
      sessions={requests}
      empty={null}
      withRequirements={withRequirements}
    />
  </Stack>
);

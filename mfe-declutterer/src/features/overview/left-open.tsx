import { londonDate } from '@gently/contracts/dates';
import { OPEN_STATUSES } from '@gently/contracts/booking-status';
import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import { decluttererSessionPath } from '@gently/contracts/paths';
import { Notice, Stack, TextLink } from '@gently/ui';
import { whenOf } from '../../shared/session/session-words';

/** @returns sessions of days before today that were taken and never completed, oldest first. */
export const leftOpen = (sessions: readonly DecluttererSession[], today: string): DecluttererSession[] =>
  sessions.filter(
    ({ status, ends_at }) =>
      status !== 'pending' && OPEN_STATUSES.includes(status) && londonDate(new Date(ends_at)) < today,
  );

/** Asks about sessions whose day is over, until they are completed or handed back. */
export const LeftOpen = ({ sessions }: { sessions: readonly DecluttererSession[] }) =>
  sessions.length > 0 && (
    <Notice tone="attention" title="How did it go?" live="off">
      <Stack $gap={2}>
        {sessions.map((session) => (
          <span key={session.id}>
            {session.service.name} with {session.client.first_name} on {whenOf(session)} is not completed yet.{' '}
            <TextLink to={decluttererSessionPath(session.id)}>Say how it went</TextLink>
          </span>
        ))}
      </Stack>
    </Notice>
  );

import type { CalendarStatus } from '@gently/contracts/calendar';
import { CALENDAR_CONNECT_FAILED, CALENDAR_PROBLEM_TEXTS } from '@gently/contracts/calendar-options';
import { momentWords } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import {
  Badge,
  Button,
  Card,
  Heading,
  Inline,
  Notice,
  Skeletons,
  SkeletonText,
  Stack,
  Text,
  type BadgeTone,
} from '@gently/ui';
import { CalendarCheck, CalendarX } from '@gently/ui/icons';
import { useState } from 'react';
import { calendarQuery, useConnectCalendar } from '../../../data/calendar';
import { LeaveButton } from '../../../shared/leave-button';
import { DisconnectDialog } from './disconnect-dialog';

const BADGES: Record<CalendarStatus['state'], { tone: BadgeTone; words: string }> = {
  connected: { tone: 'success', words: 'Connected' },
  broken: { tone: 'attention', words: 'Needs you' },
  not_connected: { tone: 'neutral', words: 'Not connected' },
};

const Connect = ({ words }: { words: string }) => (
  <LeaveButton
    ask={useConnectCalendar()}
    words={words}
    pendingLabel="Opening Google..."
    trouble={{ title: 'Google did not open', fallback: CALENDAR_CONNECT_FAILED }}
  />
);

const NotSetUp = () => (
  <Text>
    Google Calendar is not set up on this site yet. Any calendar app, Google Calendar included, can follow
    your sessions through your private link.
  </Text>
);

interface ConnectionProps {
  status: CalendarStatus;
  onDisconnect: () => void;
}

const Connection = ({ status, onDisconnect }: ConnectionProps) => {
  const { available, state, email, problem, last_sync_at } = status;
  return (
    <Stack $gap={4} $align="start">
      {problem && (
        <Notice tone={state === 'broken' ? 'attention' : 'waiting'} live="off">
          {CALENDAR_PROBLEM_TEXTS[problem]}
        </Notice>
      )}
      {state === 'not_connected' ? (
        <Text>
          Your confirmed sessions appear in your Google Calendar, follow every change, and times when you are
          busy there are not offered to clients. We read only when you are busy, not what it is.
        </Text>
      ) : (
        <Text>
          {email}
          {last_sync_at && `, last updated ${momentWords(last_sync_at)}`}
        </Text>
      )}
      <Inline $gap={3}>
        {available && state !== 'connected' && (
          <Connect words={state === 'broken' ? 'Connect again' : 'Connect Google Calendar'} />
        )}
        {state !== 'not_connected' && (
          <Button variant="quiet" icon={CalendarX} onClick={onDisconnect}>
            Disconnect
          </Button>
        )}
      </Inline>
    </Stack>
  );
};

/** The connection to Google Calendar: how it stands, and how to make or end it. */
export const CalendarCard = () => {
  const { data, isPending, refetch } = useQuery(calendarQuery());
  const [asking, setAsking] = useState(false);
  const [ended, setEnded] = useState('');
  const isOffered = data !== undefined && (data.available || data.state !== 'not_connected');
  const badge = isOffered ? BADGES[data.state] : undefined;
  return (
    <Card as="section" aria-labelledby="calendar">
      <Stack $gap={4}>
        <Inline $justify="space-between">
          <Heading id="calendar" $size="card">
            Google Calendar
          </Heading>
          {badge && (
            <Badge tone={badge.tone} icon={CalendarCheck}>
              {badge.words}
            </Badge>
          )}
        </Inline>
        {ended && <Notice tone="success">{ended}</Notice>}
        {isPending && (
          <Skeletons label="Loading your calendar connection...">
            <SkeletonText lines={3} />
          </Skeletons>
        )}
        {data && isOffered && <Connection status={data} onDisconnect={() => setAsking(true)} />}
        {data && !isOffered && <NotSetUp />}
        {!isPending && !data && (
          <Notice tone="trouble" title="Your calendar connection did not load" onRetry={() => void refetch()}>
            Nothing about it has changed, and your sessions are safe.
          </Notice>
        )}
        <DisconnectDialog open={asking} onClose={() => setAsking(false)} onEnded={setEnded} />
      </Stack>
    </Card>
  );
};

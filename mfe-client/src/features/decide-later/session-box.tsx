import { thingName } from '@gently/contracts/decide-later-options';
import type { BookingDetail } from '@gently/contracts/bookings';
import type { CallData } from '@gently/contracts/endpoints';
import { PATHS } from '@gently/contracts/paths';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { styled } from '@gently/platform/styled';
import {
  ArrivingNotice,
  Button,
  Card,
  Heading,
  Notice,
  Skeletons,
  SkeletonText,
  Stack,
  Text,
  TextLink,
  tokens,
} from '@gently/ui';
import { SwitchField } from '@gently/ui/forms';
import { Package } from '@gently/ui/icons';
import { useState } from 'react';
import { sessionThingsQuery, useShareSession } from '../../data/decide-later';
import { AddThing } from './add-thing';
import { whenWords } from './words';

const List = styled.ul`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

type Things = CallData<'GET /decide-later'>['things'];

const ShareAll = ({ booking, things }: { booking: BookingDetail; things: Things }) => {
  const share = useShareSession(booking.id);
  const who = booking.declutterer?.first_name ?? 'your declutterer';
  const shown = things.filter(({ shared }) => shared?.session.booking_id === booking.id).length;
  const some = shown > 0 && shown < things.length ? ` Now they see ${shown} of ${things.length}.` : '';
  return (
    <Stack $gap={3}>
      <SwitchField
        label={`Show all of these to ${who}`}
        hint={`Off: only you can see them.${some}`}
        checked={shown === things.length}
        disabled={share.isPending}
        onChange={(on) => share.mutate(on)}
      />
      {share.error && (
        <Notice tone="trouble" title="Nothing has changed yet">
          {serverMessage(share.error, 'We could not reach the server. Please try again.')}
        </Notice>
      )}
    </Stack>
  );
};

const Waiting = ({ booking }: { booking: BookingDetail }) => {
  const { data, isError, refetch } = useQuery(sessionThingsQuery(booking.id));
  if (!data && isError)
    return (
      <Notice tone="trouble" title="We could not load your box" onRetry={() => void refetch()}>
        What is in it is safe.
      </Notice>
    );
  if (!data)
    return (
      <Skeletons label="Loading your box...">
        <SkeletonText lines={2} />
      </Skeletons>
    );
  if (data.things.length === 0) return null;
  const canShare = data.share_with.some(({ booking_id }) => booking_id === booking.id);
  return (
    <Stack $gap={4}>
      <List>
        {data.things.map((thing) => (
          <li key={thing.id}>
            <Text>{thingName(thing)}</Text>
            <Text $size={16} $tone="quiet">
              {whenWords(thing)}
            </Text>
          </li>
        ))}
      </List>
      {canShare && <ShareAll booking={booking} things={data.things} />}
      <TextLink to={PATHS.clientDecideLater}>Open my box</TextLink>
    </Stack>
  );
};

/** During and after a session: somebody has it, and it has begun. */
export const hasBegun = ({ status, starts_at }: BookingDetail, now: Date): boolean =>
  status === 'in_progress' ||
  status === 'completed' ||
  (status === 'confirmed' && Date.parse(starts_at) <= now.getTime());

/** What the client could not decide on in a session, and a way to put it aside. */
export const SessionBox = ({ booking }: { booking: BookingDetail }) => {
  const [adding, setAdding] = useState(false);
  const [done, setDone] = useState(false);
  if (!hasBegun(booking, new Date())) return null;
  const handleDone = () => {
    setAdding(false);
    setDone(true);
  };
  return (
    <Card as="section" aria-labelledby="session-box">
      <Stack $gap={4}>
        <Heading id="session-box" $size="card">
          Not sure about something?
        </Heading>
        <Text $size={16} $tone="quiet">
          You need not decide now. Put it in your box, and we ask you again later. Only you can see it, unless
          you share it.
        </Text>
        {done && (
          <ArrivingNotice tone="success" onDismiss={() => setDone(false)}>
            It is in your box. You need not think about it until we ask.
          </ArrivingNotice>
        )}
        <Waiting booking={booking} />
        {adding ? (
          <AddThing bookingId={booking.id} onDone={handleDone} onClose={() => setAdding(false)} />
        ) : (
          <div>
            <Button variant="secondary" icon={Package} onClick={() => setAdding(true)}>
              Put something in
            </Button>
          </div>
        )}
      </Stack>
    </Card>
  );
};

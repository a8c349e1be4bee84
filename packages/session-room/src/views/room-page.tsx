import type { Room } from '@gently/contracts/rooms';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  BackLink,
  ButtonLink,
  Card,
  ErrorState,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
  Text,
  TextLink,
} from '@gently/ui';
import { type ReactNode, useEffect, useState } from 'react';
import { createLocalMedia } from '../call/local-media';
import { roomQuery } from '../data';
import { useNow } from '../moments';
import { DeviceCheck } from './device-check';
import { forgetStay, rememberStay, wasInRoom } from './remembered-stay';
import { presentWords, standingWords } from './room-words';
import { StayInRoom } from './stay-in-room';

interface RoomPageProps {
  bookingId: string;
  /** The session's own page. */
  back: string;
  /** The pause board of this person, with the name of the other one. */
  board: (name: string) => ReactNode;
  /** What this person can do about the session without leaving the call. */
  actions?: ReactNode;
}

/** Outside this site: said before somebody goes there. */
const LinkInstead = ({ link }: { link: NonNullable<Room['link']> }) => (
  <Card as="section" aria-label="Where you meet" $tone="raised">
    <Stack $gap={4} $align="start">
      <Text>
        You meet at <strong>{link.host}</strong>, by a link of your declutterer. It opens in a new window,
        outside Gently Sorted.
      </Text>
      <TextLink href={link.url} target="_blank" rel="noopener noreferrer">
        Go to {link.host}
      </TextLink>
    </Stack>
  </Card>
);

const Closed = ({ room, back }: { room: Room; back: string }) => (
  <Card as="section" aria-label="How the room stands" $tone="raised">
    <Stack $gap={4} $align="start">
      <Text>{standingWords(room)}</Text>
      <ButtonLink variant="secondary" to={back}>
        See the session
      </ButtonLink>
    </Stack>
  </Card>
);

const Content = ({ bookingId, back, board, actions }: RoomPageProps) => {
  const [inside, setInside] = useState(() => wasInRoom(bookingId));
  const [local] = useState(() => createLocalMedia(navigator.mediaDevices));
  const { data: room, error, refetch, isFetching } = useQuery({ ...roomQuery(bookingId), enabled: !inside });
  useNow(...(room ? [new Date(room.opens_at), new Date(room.closes_at)] : []));
  useEffect(() => () => local.allOff(), [local]);
  const enter = () => {
    rememberStay(bookingId);
    setInside(true);
  };
  const leave = () => {
    forgetStay();
    local.allOff();
    setInside(false);
  };
  if (inside)
    return (
      <StayInRoom
        bookingId={bookingId}
        local={local}
        back={back}
        board={board}
        actions={actions}
        onLeave={leave}
      />
    );
  if (isApiError(error) && [404, 422].includes(error.status))
    return (
      <ErrorState
        title="We could not find this room"
        action={<ButtonLink to={back}>See the session</ButtonLink>}
      >
        The session may have moved to another time, or it is not online.
      </ErrorState>
    );
  if (room?.link) return <LinkInstead link={room.link} />;
  if (room?.standing === 'open')
    return <DeviceCheck media={local} present={presentWords(room)} onEnter={enter} />;
  if (room) return <Closed room={room} back={back} />;
  if (error)
    return (
      <ErrorState title="We could not load your room" onRetry={() => void refetch()} retrying={isFetching}>
        Your session is safe.
      </ErrorState>
    );
  return (
    <Skeletons label="Loading your room..." slow="Your session is safe. This is taking longer than usual.">
      <Skeleton height="16rem" />
    </Skeletons>
  );
};

/** The room of one online session, for either of its two people. */
export const RoomPage = (props: RoomPageProps) => (
  <Stack $gap={6}>
    <div>
      <BackLink to={props.back}>The session</BackLink>
      <PageHeader
        title="Your room"
        tab="Your room"
        lead="Sound and picture go straight between the two of you. Nothing is recorded."
      />
    </div>
    <Content key={props.bookingId} {...props} />
  </Stack>
);

import { ROOM_PULSE_SECONDS } from '@gently/contracts/room-options';
import { Button, ButtonLink, ErrorState, Notice, Skeleton, Skeletons, Stack } from '@gently/ui';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { type LocalMedia, mediaOf, pictureOf } from '../call/local-media';
import { retryPause } from '../call/retry-pause';
import { createRoomPort } from '../call/room-port';
import { createRoomSession } from '../call/room-session';
import { useNow } from '../moments';
import { InRoom } from './in-room';
import { standingWords } from './room-words';
import { useStore } from './use-store';

interface StayInRoomProps {
  bookingId: string;
  local: LocalMedia;
  /** Where this person goes from here. */
  back: string;
  board: (name: string) => ReactNode;
  /** What this person can do about the session without leaving the call. */
  actions?: ReactNode;
  onLeave: () => void;
}

const open = (bookingId: string) =>
  createRoomSession({
    port: createRoomPort(bookingId),
    createConnection: (iceServers) => new RTCPeerConnection({ iceServers }),
    clock: () => new Date(),
    pause: retryPause,
  });
type Session = ReturnType<typeof open>;

/** Hands what is turned on here to the call, as long as both live. */
const useHandover = (session: Session, local: LocalMedia): void => {
  useEffect(() => {
    const hand = (): void => {
      const state = local.get();
      const media = mediaOf(state);
      session.setTrack('audio', state.microphone, media);
      session.setTrack('video', pictureOf(state), media);
    };
    hand();
    return local.subscribe(hand);
  }, [session, local]);
};

/** Says regularly that this window is still here, and at the planned minute, when the session begins if both people are. */
const useReports = ({ report }: Session, startsAt: string | undefined): void => {
  useEffect(() => {
    const pulse = setInterval(report, ROOM_PULSE_SECONDS * 1000);
    return () => clearInterval(pulse);
  }, [report]);
  const now = useNow(...(startsAt === undefined ? [] : [new Date(startsAt)]));
  const isTime = startsAt !== undefined && now >= new Date(startsAt);
  useEffect(() => {
    if (isTime) report();
  }, [isTime, report]);
};

const Stay = ({ session, ...props }: StayInRoomProps & { session: Session; onAgain: () => void }) => {
  const { phase, room } = useStore(session);
  useHandover(session, props.local);
  useReports(session, room?.starts_at);
  useEffect(() => {
    const { retry, leave } = session;
    window.addEventListener('online', retry);
    window.addEventListener('pagehide', leave);
    void session.enter();
    return () => {
      window.removeEventListener('online', retry);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [session]);
  if (phase === 'in' && room)
    return (
      <InRoom
        session={session}
        local={props.local}
        board={props.board}
        actions={props.actions}
        onLeave={props.onLeave}
        onTryAgain={props.onAgain}
      />
    );
  if (phase === 'elsewhere')
    return (
      <Notice title="You went on in another window" live="on">
        <Stack $gap={3} $align="start">
          <span>That is fine. You are in the room there now, and this window rests.</span>
          <Button variant="secondary" onClick={props.onAgain}>
            Come back to this window
          </Button>
        </Stack>
      </Notice>
    );
  if (phase === 'closed')
    return (
      <Notice title="This room is closed now">
        <Stack $gap={3} $align="start">
          <span>{room ? standingWords(room) : 'The session may have moved. Nothing is lost.'}</span>
          <ButtonLink variant="secondary" to={props.back}>
            See the session
          </ButtonLink>
        </Stack>
      </Notice>
    );
  if (phase === 'unreachable')
    return (
      <ErrorState title="We could not open your room" onRetry={props.onAgain}>
        You have done nothing wrong. Please check your connection and try again.
      </ErrorState>
    );
  return (
    <Skeletons label="Opening your room..." slow="This takes longer than usual.">
      <Skeleton height="24rem" />
    </Skeletons>
  );
};

/** In the room, until this person leaves; each try again is a new stay in it. */
export const StayInRoom = (props: StayInRoomProps) => {
  const [session, setSession] = useState(() => open(props.bookingId));
  const again = useCallback(() => setSession(open(props.bookingId)), [props.bookingId]);
  return <Stay key={session.id} session={session} onAgain={again} {...props} />;
};

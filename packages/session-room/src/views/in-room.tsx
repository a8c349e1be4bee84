import { styled } from '@gently/platform/styled';
import { Actions, Button, Card, Heading, media as screens, Stack, Text, tokens } from '@gently/ui';
import { LogOut, ScreenShare } from '@gently/ui/icons';
import { type ReactNode, useRef } from 'react';
import type { LocalMedia } from '../call/local-media';
import type { RoomSession } from '../call/room-session';
import { DeviceButton } from './device-check';
import { DeviceProblems } from './device-problems';
import { QuietTimer } from './quiet-timer';
import { RoomHelp } from './room-help';
import { RoomTexts } from './room-texts';
import { linkWords, nameOf, otherOf, progressText } from './room-words';
import { StreamVideo } from './stream-video';
import { useStore } from './use-store';

const Columns = styled.div`
  display: grid;
  align-items: start;
  gap: ${tokens.space6};
  ${screens.lg} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
const Own = styled.div`
  max-width: 12rem;
`;

const ScreenButton = ({ local }: { local: LocalMedia }) => {
  const on = useStore(local).screen !== null;
  return (
    <Button
      variant="quiet"
      icon={ScreenShare}
      onClick={() => (on ? local.off('screen') : void local.on('screen'))}
    >
      {on ? 'Stop sharing your screen' : 'Share your screen'}
    </Button>
  );
};

interface InRoomProps {
  session: RoomSession;
  local: LocalMedia;
  onLeave: () => void;
  onTryAgain: () => void;
  /** The pause board of this person, with the name of the other one. */
  board: (name: string) => ReactNode;
  /** What this person can do about the session without leaving the call. */
  actions: ReactNode;
}

/** The room itself: the other person, one's own devices, and what both share. */
export const InRoom = ({ session, local, onLeave, onTryAgain, board, actions }: InRoomProps) => {
  const state = useStore(session);
  const { camera } = useStore(local);
  const field = useRef<HTMLInputElement>(null);
  const { room } = state;
  if (!room) return null;
  const you = room.people.find(({ is_you }) => is_you)?.side ?? 'client';
  const name = nameOf(otherOf(room));
  const last = state.lines.filter(({ from }) => from !== you).at(-1);
  const seen = state.media.camera || state.media.screen;
  return (
    <Columns>
      <Stack $gap={6}>
        <Card as="section" aria-labelledby="call" $tone="raised">
          <Stack $gap={5}>
            <Heading id="call" $size="card">
              You and {name}
            </Heading>
            <Stack $gap={1}>
              <Text role="status">{linkWords(state)}</Text>
              <Text role="status" $size={16} $tone="quiet">
                {progressText(room)}
              </Text>
            </Stack>
            <StreamVideo tracks={state.remote} label={`${name}’s picture`} shown={seen} />
            <div>
              <Text $size={16} $tone="quiet">
                {name}’s last written words
              </Text>
              <Text $size={22}>{last ? last.text : 'Nothing written yet.'}</Text>
            </div>
            {camera && (
              <Own>
                <StreamVideo tracks={[camera]} label="Your own picture" shown muted />
              </Own>
            )}
            <DeviceProblems media={local} />
            <Actions>
              <DeviceButton media={local} device="microphone" />
              <DeviceButton media={local} device="camera" />
              <ScreenButton local={local} />
              <Button variant="quiet" icon={LogOut} onClick={onLeave}>
                Leave the room
              </Button>
            </Actions>
            <RoomHelp onTryAgain={onTryAgain} onWrite={() => field.current?.focus()} />
          </Stack>
        </Card>
        {actions}
      </Stack>
      <Stack $gap={6}>
        {board(name)}
        <RoomTexts
          lines={state.lines}
          you={you}
          name={name}
          field={field}
          onWrite={(text) => session.write(text)}
        />
        <QuietTimer room={room} ahead={state.ahead} />
      </Stack>
    </Columns>
  );
};

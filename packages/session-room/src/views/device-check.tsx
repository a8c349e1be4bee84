import { Actions, Button, Card, Heading, Stack, Text } from '@gently/ui';
import { Select } from '@gently/ui/forms';
import { LogIn, Mic, MicOff, Video, VideoOff } from '@gently/ui/icons';
import type { LocalMedia } from '../call/local-media';
import { DeviceProblems } from './device-problems';
import { MicrophoneLevel } from './microphone-level';
import { StreamVideo } from './stream-video';
import { useStore } from './use-store';

const CHOICES = {
  camera: { kind: 'videoinput', label: 'Camera' },
  microphone: { kind: 'audioinput', label: 'Microphone' },
} as const;

/** Offers the choice only where there is one. */
const DeviceChoice = ({ media, device }: { media: LocalMedia; device: 'camera' | 'microphone' }) => {
  const { devices, [device]: track } = useStore(media);
  const { kind, label } = CHOICES[device];
  const options = devices.filter((one) => one.kind === kind && one.deviceId !== '');
  if (!track || options.length < 2) return null;
  return (
    <Select
      name={`choose_${device}`}
      label={label}
      value={track.getSettings().deviceId ?? ''}
      options={options.map(({ deviceId, label: name }, index) => ({
        value: deviceId,
        label: name || `${label} ${index + 1}`,
      }))}
      onChange={(event) => void media.on(device, event.target.value)}
    />
  );
};

/** Turns a device on, or off again. */
export const DeviceButton = ({ media, device }: { media: LocalMedia; device: 'camera' | 'microphone' }) => {
  const on = useStore(media)[device] !== null;
  const icons = device === 'camera' ? ([Video, VideoOff] as const) : ([Mic, MicOff] as const);
  return (
    <Button
      variant="secondary"
      icon={icons[on ? 1 : 0]}
      onClick={() => (on ? media.off(device) : void media.on(device))}
    >
      Turn {device} {on ? 'off' : 'on'}
    </Button>
  );
};

interface DeviceCheckProps {
  media: LocalMedia;
  /** Who is there already, in a sentence. */
  present: string;
  onEnter: () => void;
}

/** Before going in: see and hear oneself, or nothing of it. Everything is off until it is turned on. */
export const DeviceCheck = ({ media, present, onEnter }: DeviceCheckProps) => {
  const { camera, microphone } = useStore(media);
  const anything = camera !== null || microphone !== null;
  const without = () => {
    media.allOff();
    onEnter();
  };
  return (
    <Card as="section" aria-labelledby="device-check" $tone="raised">
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading id="device-check" $size="card">
            Before you go in
          </Heading>
          <Text>{present}</Text>
          <Text $tone="quiet">
            Your camera and microphone are off until you turn them on. You can look and listen first, or go in
            without them. Nothing is recorded.
          </Text>
        </Stack>
        <DeviceProblems media={media} />
        {camera && <StreamVideo tracks={[camera]} label="Your own picture" shown muted />}
        {microphone && <MicrophoneLevel track={microphone} />}
        <DeviceChoice media={media} device="camera" />
        <DeviceChoice media={media} device="microphone" />
        <Actions>
          {anything && (
            <Button icon={LogIn} onClick={onEnter}>
              Go in
            </Button>
          )}
          <Button variant={anything ? 'quiet' : 'primary'} onClick={without}>
            Go in without camera and microphone
          </Button>
          <DeviceButton media={media} device="camera" />
          <DeviceButton media={media} device="microphone" />
        </Actions>
      </Stack>
    </Card>
  );
};

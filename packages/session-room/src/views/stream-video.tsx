import { styled } from '@gently/platform/styled';
import { Button, tokens } from '@gently/ui';
import { Volume1 } from '@gently/ui/icons';
import { useEffect, useRef, useState } from 'react';

const Frame = styled.div<{ $shown: boolean }>`
  position: relative;
  display: ${({ $shown }) => ($shown ? 'block' : 'contents')};
  video {
    display: ${({ $shown }) => ($shown ? 'block' : 'none')};
    width: 100%;
    max-height: 70vh;
    border-radius: ${tokens.radiusCard};
    background: ${tokens.ink};
    object-fit: contain;
  }
`;

interface StreamVideoProps {
  tracks: readonly MediaStreamTrack[];
  /** What can be seen. */
  label: string;
  /** Whether there is a picture worth a place; sound plays in any case. */
  shown: boolean;
  /** One's own picture makes no sound, and is seen as in a mirror only by oneself. */
  muted?: boolean;
}

/** Plays sound and picture. Where the browser waits for a press before it makes a sound, it asks for one. */
export const StreamVideo = ({ tracks, label, shown, muted = false }: StreamVideoProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const [blocked, setBlocked] = useState(false);
  const play = () =>
    void video.current
      ?.play()
      ?.then(() => setBlocked(false))
      .catch((error: unknown) =>
        setBlocked(error instanceof DOMException && error.name === 'NotAllowedError'),
      );
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = tracks.length > 0 ? new MediaStream([...tracks]) : null;
    if (tracks.length > 0) play();
  }, [tracks]);
  return (
    <Frame $shown={shown}>
      {/* What is said live has no captions to put here; words stand beside it. */}
      <video ref={video} aria-label={label} muted={muted} playsInline autoPlay>
        <track kind="captions" />
      </video>
      {blocked && (
        <Button icon={Volume1} onClick={play}>
          Turn on the sound
        </Button>
      )}
    </Frame>
  );
};

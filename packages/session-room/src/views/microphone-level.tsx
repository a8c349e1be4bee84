import { Text, VisuallyHidden } from '@gently/ui';
import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';
import { useEffect, useState } from 'react';

const STEPS = 10;
const LOOK_MS = 200;

const Bar = styled.div`
  display: flex;
  gap: ${tokens.space1};
`;
const Step = styled.span<{ $on: boolean }>`
  width: ${tokens.space4};
  height: ${tokens.space3};
  border-radius: ${tokens.radiusFull};
  background: ${({ $on }) => ($on ? tokens.action : tokens.line)};
`;

/** Ten steps of loudness of what the microphone hears; nothing of it leaves this device. */
const useLevel = (track: MediaStreamTrack): number => {
  const [level, setLevel] = useState(0);
  useEffect(() => {
    const context = new AudioContext();
    const analyser = context.createAnalyser();
    context.createMediaStreamSource(new MediaStream([track])).connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    const timer = setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const loudness = Math.max(...samples.map(Math.abs));
      setLevel(Math.min(STEPS, Math.ceil(loudness * STEPS * 2)));
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      void context.close();
    };
  }, [track]);
  return level;
};

/** Shows that the microphone hears something, as a bar and in words. */
export const MicrophoneLevel = ({ track }: { track: MediaStreamTrack }) => {
  const level = useLevel(track);
  const [heard, setHeard] = useState(false);
  useEffect(() => {
    if (level > 1) setHeard(true);
  }, [level]);
  return (
    <div>
      <Bar aria-hidden="true">
        {Array.from({ length: STEPS }, (_, step) => (
          <Step key={step} $on={step < level} />
        ))}
      </Bar>
      <Text $size={16} role="status">
        {heard ? 'Your microphone hears you.' : 'Say something. We listen for a sound.'}
        <VisuallyHidden> Only on this device.</VisuallyHidden>
      </Text>
    </div>
  );
};

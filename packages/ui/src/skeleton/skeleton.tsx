import { keyframes, styled } from '@gently/platform/styled';
import { useEffect, useState, type ReactNode } from 'react';
import { Text } from '../text/text';
import { VisuallyHidden } from '../text/visually-hidden';
import { tokens } from '../tokens';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;
const Shape = styled.span<{ $width: string; $height: string; $round: boolean }>`
  display: block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  height: ${({ $height }) => $height};
  border-radius: ${({ $round }) => ($round ? tokens.radiusFull : tokens.radiusSmall)};
  background: color-mix(in oklab, ${tokens.line} 75%, ${tokens.ground});
  animation: ${breathe} 2s ease-in-out infinite;
  @media (forced-colors: active) {
    border: ${tokens.hairline} solid GrayText;
  }
`;

interface SkeletonProps {
  /** CSS lengths of the thing that will come. */
  width?: string;
  height?: string;
  round?: boolean;
}

/** A grey shape of the size of what will come. Put several into a Skeletons. */
export const Skeleton = ({ width = '100%', height = '1.25rem', round = false }: SkeletonProps) => (
  <Shape $width={width} $height={height} $round={round} aria-hidden="true" />
);

const Lines = styled.span`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
`;

/** Lines of text to come; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Lines>
    {Array.from({ length: lines }, (_unused, line) => (
      <Skeleton key={line} width={line === lines - 1 && lines > 1 ? '62%' : '100%'} />
    ))}
  </Lines>
);

const SLOW_AFTER_MS = 3000;

/** A sentence that appears after three seconds of waiting and says what is happening. */
export const SlowNotice = ({
  children,
  afterMs = SLOW_AFTER_MS,
}: {
  children: ReactNode;
  afterMs?: number;
}) => {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return (
    <div role="status">
      {slow && (
        <Text $tone="quiet" $size={16}>
          {children}
        </Text>
      )}
    </div>
  );
};

interface SkeletonsProps {
  /** What a screen reader hears, such as "Loading services...". */
  label: string;
  /** Shown after three seconds, such as "Your bookings are on their way. This is taking longer than usual." */
  slow?: ReactNode;
  children: ReactNode;
}

/** A waiting place in the real shape of what comes. */
export const Skeletons = ({ label, slow, children }: SkeletonsProps) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{label}</VisuallyHidden>
    {children}
    {slow && <SlowNotice>{slow}</SlowNotice>}
  </div>
);

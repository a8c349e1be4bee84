import { Notice, Skeletons, SkeletonText } from '@gently/ui';

interface RefundUnknownProps {
  isError: boolean;
  onRetry: () => void;
  /** What could not be worked out. */
  trouble?: string;
}

/** In place of what comes back, while that is not known. */
export const RefundUnknown = ({
  isError,
  onRetry,
  trouble = 'We could not work out your refund just now.',
}: RefundUnknownProps) =>
  isError ? (
    <Notice tone="trouble" onRetry={onRetry}>
      {trouble} Your booking has not changed.
    </Notice>
  ) : (
    <Skeletons label="Working out your refund...">
      <SkeletonText lines={2} />
    </Skeletons>
  );

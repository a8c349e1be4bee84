import { serverMessage } from '@gently/platform/api';
import type { UseQueryResult } from '@gently/platform/query';
import { Stack } from '../layout/flow';
import { Skeleton, Skeletons } from '../skeleton/skeleton';
import { ErrorState } from '../state/state';
import type { ReactNode } from 'react';
import { isPrivateInViewing, StaysPrivate } from './stays-private';
import { WhileStale } from './while-stale';

interface LoadedProps<Data> {
  query: UseQueryResult<Data, unknown>;
  /** What is awaited: "your modules". */
  what: string;
  /** Height of each shape that stands in, a CSS length. */
  shapes: readonly string[];
  /** Level of the title when it did not come: below the heading of its part. Default h2. */
  level?: 'h2' | 'h3';
  children: (data: Data) => ReactNode;
}

/** What was asked for: while it is awaited, when it did not come, when it is there, and while it gives way to another answer. */
export const Loaded = <Data,>({ query, what, shapes, level = 'h2', children }: LoadedProps<Data>) => {
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = query;
  if (data !== undefined) return <WhileStale stale={isPlaceholderData}>{children(data)}</WhileStale>;
  if (isPending) {
    return (
      <Skeletons
        label={`Loading ${what}...`}
        slow="This is taking longer than usual. It is still on its way."
      >
        <Stack $gap={4}>
          {shapes.map((height, index) => (
            <Skeleton key={index} height={height} />
          ))}
        </Stack>
      </Skeletons>
    );
  }
  // Another try would be refused as well.
  if (isPrivateInViewing(error)) return <StaysPrivate level={level} />;
  return (
    <ErrorState
      level={level}
      title={`We could not load ${what}`}
      reason={serverMessage(error, 'We could not reach the server.')}
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      Nothing is lost. You can try again now.
    </ErrorState>
  );
};

import { serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack } from '@gently/ui';

interface ShowMoreProps {
  /** What `useInfiniteQuery` gives. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => Promise<unknown>;
  };
  /** What is said when the next page does not come and the server gives no reason. */
  failed: string;
}

/** The way to the next page of a list; nothing on the last one. */
export const ShowMore = ({ query, failed }: ShowMoreProps) => {
  if (!query.hasNextPage) return null;
  return (
    <Stack $gap={4} $align="center">
      {query.isFetchNextPageError && <Notice tone="trouble">{serverMessage(query.error, failed)}</Notice>}
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        pendingLabel="Loading more..."
        onClick={() => void query.fetchNextPage()}
      >
        Show more
      </Button>
    </Stack>
  );
};

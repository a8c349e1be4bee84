import { Button } from '@gently/ui';

interface ShowMoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  children: string;
}

/** The way on in a list that comes page by page. */
export const ShowMore = ({ query, children }: ShowMoreProps) =>
  query.hasNextPage ? (
    <div>
      <Button
        variant="secondary"
        loading={query.isFetchingNextPage}
        pendingLabel="Loading more..."
        onClick={() => void query.fetchNextPage()}
      >
        {children}
      </Button>
    </div>
  ) : null;

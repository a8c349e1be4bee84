import { useInfiniteQuery } from '@gently/platform/query';
import { Button, EmptyState, ErrorState, Grid, Skeleton, Skeletons, Stack, Text } from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { searchQuery } from '../../data/catalogue';
import { Part } from '../../shared/part';
import { counted } from '../../shared/words';
import { ModuleList } from './module-list';
import type { Filters } from './use-filters';

const Looking = () => (
  <Skeletons label="Searching..." slow="The search is taking longer than usual. It is still on its way.">
    <Grid $min="18rem" $gap={5}>
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
      <Skeleton height="16rem" />
    </Grid>
  </Skeletons>
);

const NothingFound = ({ onClear }: { onClear: () => void }) => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No modules found"
    level="h3"
    action={
      <Button variant="secondary" onClick={onClear}>
        Clear the search
      </Button>
    }
  >
    Try another word, or fewer filters.
  </EmptyState>
);

const Found = ({ filters }: { filters: Filters }) => {
  const { data, isPending, isFetching, isFetchingNextPage, hasNextPage, isFetchNextPageError, ...query } =
    useInfiniteQuery(searchQuery(filters.search));
  if (isPending) return <Looking />;
  if (!data)
    return (
      <ErrorState
        title="The search did not work"
        level="h3"
        onRetry={() => void query.refetch()}
        retrying={isFetching}
      >
        Your training is safe. You can try again now.
      </ErrorState>
    );
  const modules = data.pages.flatMap((page) => page.modules);
  const total = data.pages[0]?.page.total ?? modules.length;
  if (modules.length === 0) return <NothingFound onClear={filters.clear} />;
  return (
    <Stack $gap={5}>
      <Text role="status" $tone="quiet">
        {counted(total, 'module')} found
      </Text>
      <ModuleList label="Search results" modules={modules} view={filters.view} />
      {hasNextPage && (
        <Stack $gap={3} $align="center">
          <Text role="status" $size={16} $tone="quiet">
            {isFetchNextPageError
              ? 'More modules could not be loaded. Please try again.'
              : `${modules.length} of ${total} shown`}
          </Text>
          <Button
            variant="secondary"
            loading={isFetchingNextPage}
            pendingLabel="Loading more..."
            onClick={() => void query.fetchNextPage()}
          >
            Show more
          </Button>
        </Stack>
      )}
    </Stack>
  );
};

/** What a search has found. */
export const Results = ({ filters }: { filters: Filters }) => (
  <Part id="results-title" title="Search Results">
    <Found filters={filters} />
  </Part>
);

import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ErrorState, Stack } from '@gently/ui';
import { BOOKABLE } from '../../../content/services';
import { Section } from '../../../layout/section';
import { servicesQuery } from '../api/services-queries';
import { BookableList } from './bookable-list';
import { BookableSkeleton } from './bookable-skeleton';
import { CategoryBar } from './category-bar';
import { useCategory } from './use-category';

const Content = () => {
  const { data, isError, error, isFetching, refetch } = useQuery(servicesQuery);
  const [choice, setChoice] = useCategory();
  if (isError && !data)
    return (
      <ErrorState
        title={BOOKABLE.errorTitle}
        reason={serverMessage(error, 'Failed to fetch services')}
        level="h3"
        retryLabel={BOOKABLE.retry}
        retrying={isFetching}
        onRetry={() => void refetch()}
      >
        {BOOKABLE.errorText}
      </ErrorState>
    );
  return (
    <Stack $gap={6}>
      {data?.length !== 0 && <CategoryBar choice={choice} onChoose={setChoice} />}
      {data ? (
        <BookableList services={data} choice={choice} onShowAll={() => setChoice('all')} />
      ) : (
        <BookableSkeleton />
      )}
    </Stack>
  );
};

/** The live list of what can be booked, straight from the server. */
export const Bookable = () => (
  <Section id="bookable-title" title={BOOKABLE.title} lead={BOOKABLE.lead} tone="surface">
    <Content />
  </Section>
);

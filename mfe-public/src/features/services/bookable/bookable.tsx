import { servicesByCategory } from '@gently/contracts/service-groups';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { ErrorState, Stack } from '@gently/ui';
import { BOOKABLE_ID } from '../../../content/prices';
import { BOOKABLE } from '../../../content/services';
import { Section } from '../../../layout/section';
import { servicesQuery } from '../api/services-queries';
import { BookableList } from './bookable-list';
import { BookableSkeleton } from './bookable-skeleton';
import { CategoryBar } from './category-bar';
import { chosenCategory } from './category-filter';
import { useCategory } from './use-category';

const Content = () => {
  const { data, isError, error, isFetching, refetch } = useQuery(servicesQuery);
  const [asked, setChoice] = useCategory();
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
  if (!data) return <BookableSkeleton />;
  const categories = servicesByCategory(data);
  const chosen = chosenCategory(categories, asked);
  return (
    <Stack $gap={6}>
      {categories.length > 0 && <CategoryBar categories={categories} chosen={chosen} onChoose={setChoice} />}
      <BookableList categories={chosen ? [chosen] : categories} />
    </Stack>
  );
};

/** The live list of what can be booked, straight from the server. */
export const Bookable = () => (
  <Section id={BOOKABLE_ID} title={BOOKABLE.title} lead={BOOKABLE.lead} tone="surface" reachable>
    <Content />
  </Section>
);

import type { ServiceGroup } from '@gently/contracts/service-groups';
import { PATHS } from '@gently/contracts/paths';
import { ButtonLink, EmptyState } from '@gently/ui';
import { Calendar } from '@gently/ui/icons';
import { BOOKABLE } from '../../../content/services';
import { Rows } from './row-layout';
import { ServiceRow } from './service-row';

const NothingAtAll = () => (
  <EmptyState
    title={BOOKABLE.emptyTitle}
    icon={Calendar}
    level="h3"
    action={
      <ButtonLink to={PATHS.contact} variant="secondary">
        {BOOKABLE.contact}
      </ButtonLink>
    }
  >
    {BOOKABLE.emptyText}
  </EmptyState>
);

/** The services of some categories, or what to do when there are none. */
export const BookableList = ({ categories }: { categories: readonly ServiceGroup[] }) => {
  if (categories.length === 0) return <NothingAtAll />;
  return (
    <Rows className="rows">
      {categories
        .flatMap(({ services }) => services)
        .map((service) => (
          <ServiceRow key={service.id} service={service} />
        ))}
    </Rows>
  );
};

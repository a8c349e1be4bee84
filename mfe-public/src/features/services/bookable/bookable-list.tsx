import type { Service } from '@gently/contracts/services';
import { Button, EmptyState } from '@gently/ui';
import { Box, Calendar } from '@gently/ui/icons';
import { BOOKABLE } from '../../../content/services';
import { inCategory, type CategoryChoice } from './category-filter';
import { Rows } from './row-layout';
import { ServiceRow } from './service-row';

const NothingAtAll = () => (
  <EmptyState title={BOOKABLE.emptyTitle} icon={Calendar} level="h3">
    {BOOKABLE.emptyText}
  </EmptyState>
);

const NothingOfThisKind = ({ onShowAll }: { onShowAll: () => void }) => (
  <EmptyState
    title={BOOKABLE.emptyCategoryTitle}
    icon={Box}
    level="h3"
    action={
      <Button variant="secondary" onClick={onShowAll}>
        {BOOKABLE.showAll}
      </Button>
    }
  >
    {BOOKABLE.emptyCategoryText}
  </EmptyState>
);

interface BookableListProps {
  services: readonly Service[];
  choice: CategoryChoice;
  onShowAll: () => void;
}

/** The services of the chosen kind, or what to do when there are none. */
export const BookableList = ({ services, choice, onShowAll }: BookableListProps) => {
  const shown = inCategory(services, choice);
  if (services.length === 0) return <NothingAtAll />;
  if (shown.length === 0) return <NothingOfThisKind onShowAll={onShowAll} />;
  return (
    <Rows className="rows">
      {shown.map((service) => (
        <ServiceRow key={service.id} service={service} />
      ))}
    </Rows>
  );
};

import type { CallData } from '@gently/contracts/endpoints';
import { useQuery } from '@gently/platform/query';
import { ButtonLink, Card, EmptyState, PageHeader, Stack, Text } from '@gently/ui';
import { FailedNotice, Loaded } from '@gently/ui/parts';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { catalogueQuery, useOrderServices } from '../../data/services';
import { ADD_SERVICE_PATH } from '../../shared/catalogue-paths';
import { ServiceRow } from './service-row';

type Catalogue = CallData<'GET /admin/services'>;

const moved = (ids: readonly string[], from: number, to: number): string[] => {
  const rest = ids.toSpliced(from, 1);
  return rest.toSpliced(to, 0, ...ids.slice(from, from + 1));
};

const Services = ({ services, categories }: Catalogue) => {
  const order = useOrderServices();
  // What was moved is shown at once; the server's order counts again as soon as it has answered.
  const [wanted, setWanted] = useState<string[] | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const ids = wanted ?? services.map(({ id }) => id);
  const shown = ids.flatMap((id) => services.find((service) => service.id === id) ?? []);
  const move = (from: number, to: number, name: string) => {
    const next = moved(ids, from, to);
    setWanted(next);
    setAnnouncement(`${name} is now number ${to + 1} of ${ids.length}.`);
    order.mutate(next, {
      onSettled: () => setWanted(null),
      onError: () => setAnnouncement(''),
    });
  };
  return (
    <Card>
      <Stack $gap={5}>
        <FailedNotice title="The order was not saved" error={order.error} />
        <Text role="status" $size={16} $tone="quiet">
          {announcement || 'Clients see the services of each category in this order.'}
        </Text>
        <Stack as="ol" role="list" $gap={0}>
          {shown.map((service, place) => (
            <ServiceRow
              key={service.id}
              service={service}
              categories={categories}
              place={place}
              count={shown.length}
              onMove={(to, name) => move(place, to, name)}
            />
          ))}
        </Stack>
      </Stack>
    </Card>
  );
};

const NoServices = () => (
  <EmptyState
    scene={<EmptyShelf />}
    title="No services yet"
    action={<ButtonLink to={ADD_SERVICE_PATH}>Add a service</ButtonLink>}
  >
    Each service appears here with its price, its length and what is planned. Clients can book once one is
    offered.
  </EmptyState>
);

/** Every service; within a category, clients see them in this order. */
const ServicesPage = () => {
  const query = useQuery(catalogueQuery());
  const isEmpty = query.data?.services.length === 0;
  return (
    <Stack $gap={6}>
      <PageHeader
        title="Services"
        lead="What clients can book, and what it costs. Sessions that are booked keep their price."
        action={query.data && !isEmpty && <ButtonLink to={ADD_SERVICE_PATH}>Add a service</ButtonLink>}
      />
      <Loaded query={query} what="the services" shapes={['9rem', '9rem', '9rem']}>
        {(catalogue) => (isEmpty ? <NoServices /> : <Services {...catalogue} />)}
      </Loaded>
    </Stack>
  );
};

export default ServicesPage;

import type { CallData } from '@gently/contracts/endpoints';
import { useQuery } from '@gently/platform/query';
import { useNavigate, useParams } from '@gently/platform/router';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { Loaded } from '@gently/ui/parts';
import { catalogueQuery, serviceQuery } from '../../data/services';
import { servicePath } from '../../shared/catalogue-paths';
import { savedMessage } from './saved-message';
import { ServiceForm } from './service-form';
import { shownVersion } from './service-labels';

type ServiceHistory = CallData<'GET /admin/services/:id'>;

const Form = ({ service, versions }: ServiceHistory) => {
  const navigate = useNavigate();
  const version = shownVersion(service) ?? versions[0];
  return (
    <Loaded query={useQuery(catalogueQuery())} what="the categories" shapes={['40rem']}>
      {({ services, categories }) =>
        version ? (
          <ServiceForm
            existing={{ id: service.id, newest: service.version, version, service, versions }}
            categories={categories}
            others={services.filter(({ id }) => id !== service.id)}
            onSaved={(id, values) =>
              void navigate(servicePath(id), { state: { done: savedMessage(values, false) } })
            }
          />
        ) : null
      }
    </Loaded>
  );
};

/** Changes a service, at once or from a day. */
const ChangeServicePage = () => {
  const { id = '' } = useParams();
  const query = useQuery(serviceQuery(id));
  const name = query.data?.service.name;
  const title = name ? `Change ${name}` : 'Change a service';
  return (
    <Stack $gap={6}>
      <BackLink to={servicePath(id)}>{name ?? 'The service'}</BackLink>
      <PageHeader
        title={title}
        tab={title}
        lead="You see a preview before anything is saved. Sessions that are booked keep their price."
      />
      <Loaded query={query} what="this service" shapes={['40rem']}>
        {(history) => <Form {...history} />}
      </Loaded>
    </Stack>
  );
};

export default ChangeServicePage;

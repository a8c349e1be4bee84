import { PATHS } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useNavigate } from '@gently/platform/router';
import { BackLink, PageHeader, Stack } from '@gently/ui';
import { Loaded } from '@gently/ui/parts';
import { catalogueQuery } from '../../data/services';
import { servicePath } from '../../shared/catalogue-paths';
import { ServiceForm } from './service-form';
import { savedMessage } from './saved-message';

/** Adds a service to the catalogue. */
const NewServicePage = () => {
  const navigate = useNavigate();
  return (
    <Stack $gap={6}>
      <BackLink to={PATHS.adminServices}>Services</BackLink>
      <PageHeader
        title="Add a service"
        tab="Add a service"
        lead="You see a preview before anything is saved. What you type is kept on this device until then."
      />
      <Loaded query={useQuery(catalogueQuery())} what="the categories" shapes={['40rem']}>
        {({ services, categories }) => (
          <ServiceForm
            existing={null}
            categories={categories}
            others={services}
            onSaved={(id, values) =>
              void navigate(servicePath(id), { state: { done: savedMessage(values, true) } })
            }
          />
        )}
      </Loaded>
    </Stack>
  );
};

export default NewServicePage;

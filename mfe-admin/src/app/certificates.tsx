import { ADMIN_TRAINING_PAGES } from '@gently/contracts/paths';
import { useDashboardNav } from '@gently/federation/navigation';
import { DashboardFrame, LazyPart, Stack } from '@gently/ui';
import { TabLinks } from '@gently/ui/tabs';
import { mounts } from '../mounts';

const loadCertificates = () => import('../features/certificates/certificates-page');

/** What training has brought, beside what is learnt from: the pages of modules and courses come from those who write them. */
const Certificates = () => (
  <DashboardFrame links={useDashboardNav(mounts)}>
    <Stack $gap={6}>
      <TabLinks label="Training" links={ADMIN_TRAINING_PAGES} />
      <LazyPart load={loadCertificates} />
    </Stack>
  </DashboardFrame>
);

export default Certificates;

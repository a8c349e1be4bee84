import type { ReadinessKey } from '@gently/contracts/catalogue-options';
import { PATHS } from '@gently/contracts/paths';

/** Where something that is missing can be set up: a page of the console, or the settings of the operator. */
type Remedy = { link: string; to: string } | { operator: string };

interface CheckLabel {
  title: string;
  remedy: Remedy;
}

const OPERATIONS_GUIDE = 'Whoever runs the server sets this';

export const READINESS_LABELS: Readonly<Record<ReadinessKey, CheckLabel>> = {
  identity: {
    title: 'Legal identity of the business',
    remedy: { operator: `${OPERATIONS_GUIDE}: see “Settings” in the operations guide.` },
  },
  mail: {
    title: 'Email',
    remedy: { operator: `${OPERATIONS_GUIDE}: see “Settings” in the operations guide.` },
  },
  payments: {
    title: 'Payments',
    remedy: { operator: `${OPERATIONS_GUIDE}: see “Settings” in the operations guide.` },
  },
  services: { title: 'A service to book', remedy: { link: 'Go to services', to: PATHS.adminServices } },
  region: {
    title: 'A region with postcode areas',
    remedy: { link: 'Go to regions', to: PATHS.adminRegions },
  },
  manager: { title: 'A manager', remedy: { link: 'Choose a manager for a region', to: PATHS.adminRegions } },
  declutterer: {
    title: 'A first declutterer',
    remedy: { link: 'Show declutterers', to: `${PATHS.adminUsers}?role=declutterer` },
  },
  backups: {
    title: 'Backups',
    remedy: { operator: `${OPERATIONS_GUIDE}: see “Backup” in the operations guide.` },
  },
};

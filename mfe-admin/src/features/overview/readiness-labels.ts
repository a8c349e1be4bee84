import type { ReadinessKey } from '@gently/contracts/catalogue-options';
import { PATHS } from '@gently/contracts/paths';

interface CheckLabel {
  title: string;
  /** How the operator sets it up, where no page of the console can. */
  operator?: string;
  /** The page of the console on which it can be set up. */
  page?: { label: string; to: string };
}

export const READINESS_LABELS: Readonly<Record<ReadinessKey, CheckLabel>> = {
  identity: {
    title: 'Who runs the site, and contact details',
    page: { label: 'Fill them in', to: `${PATHS.adminConfiguration}/settings/identity` },
  },
  mail: {
    title: 'Email',
    operator: 'The operator sets SMTP_URL. See “Email that does not arrive” in the operations guide.',
  },
  payments: {
    title: 'Payments',
    operator: 'The operator sets the keys of Stripe. See “Stripe” in the operations guide.',
  },
  services: { title: 'A service to book', page: { label: 'Go to services', to: PATHS.adminServices } },
  region: { title: 'A region with postcode areas', page: { label: 'Go to regions', to: PATHS.adminRegions } },
  manager: { title: 'A manager', page: { label: 'Choose a manager for a region', to: PATHS.adminRegions } },
  declutterer: {
    title: 'A first declutterer',
    page: { label: 'Show declutterers', to: `${PATHS.adminUsers}?role=declutterer` },
  },
  backups: {
    title: 'Backups',
    operator: 'The operator sets BACKUP_RECIPIENTS. See “Backup” in the operations guide.',
    page: { label: 'Go to backups', to: PATHS.adminBackups },
  },
};

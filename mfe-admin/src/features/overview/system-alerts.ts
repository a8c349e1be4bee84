import type { HealthCheck, HealthNow } from '@gently/contracts/admin-health';
import type { MoneyDesk } from '@gently/contracts/admin-money';
import { PATHS } from '@gently/contracts/paths';
import { counted } from '../../shared/words';

/** Something of the system that needs an admin, and the page on which it is dealt with. */
export interface SystemAlert {
  key: string;
  title: string;
  to: string;
  /** The text of the link to that page. */
  link: string;
}

interface Known {
  /** Undefined where it could not be loaded. */
  health: Pick<HealthNow, 'checks'> | undefined;
  /** Undefined where it could not be loaded. */
  money: MoneyDesk | undefined;
  /** Undefined where it could not be checked. */
  isAuditLogBroken: boolean | undefined;
}

const MONEY = { to: PATHS.adminMoney, link: 'Open Money' } as const;
const HEALTH = { to: PATHS.adminHealth, link: 'Open Health' } as const;

const isUnwell = ({ state }: HealthCheck): boolean => state === 'down' || state === 'slow';

const healthAlerts = (health: Known['health']): SystemAlert[] =>
  health
    ? health.checks
        .filter(isUnwell)
        .sort((one, other) => Number(other.state === 'down') - Number(one.state === 'down'))
        .map(({ key, label, detail }) => ({ key: `check:${key}`, title: `${label}: ${detail}`, ...HEALTH }))
    : [{ key: 'health', title: 'We could not check the health of the system', ...HEALTH }];

const moneyAlerts = (money: Known['money']): SystemAlert[] => {
  if (!money) return [{ key: 'money', title: 'We could not check the money', ...MONEY }];
  const { payouts, refunds, reconciliation, known_differences: known } = money;
  const failed = payouts.totals.find(({ status }) => status === 'failed')?.count ?? 0;
  const stuck = refunds.open.filter(({ last_error: error }) => error !== '').length;
  // Earlier releases of the API send the report of the last night only.
  const differences = (known?.open ?? reconciliation?.differences ?? []).length;
  const found: [key: string, count: number, one: string, many: string][] = [
    ['payouts', failed, 'payout was sent back by the bank', 'payouts were sent back by the bank'],
    ['refunds', stuck, 'refund has not gone through', 'refunds have not gone through'],
    [
      'disputes',
      payouts.disputed.length,
      'payment is disputed by a client’s bank',
      'payments are disputed by clients’ banks',
    ],
    [
      'differences',
      differences,
      'difference between the books and the payment provider',
      'differences between the books and the payment provider',
    ],
  ];
  return found
    .filter(([, count]) => count > 0)
    .map(([key, count, one, many]) => ({ key, title: counted(count, one, many), ...MONEY }));
};

const auditAlerts = (isBroken: Known['isAuditLogBroken']): SystemAlert[] => {
  if (isBroken === false) return [];
  const title = isBroken ? 'The audit log has been tampered with' : 'We could not check the audit log';
  return [{ key: 'audit', title, to: PATHS.adminAudit, link: 'Open the audit log' }];
};

/** @returns what needs an admin, the most serious kind first */
export const systemAlertsOf = ({ health, money, isAuditLogBroken }: Known): SystemAlert[] => [
  ...auditAlerts(isAuditLogBroken),
  ...healthAlerts(health),
  ...moneyAlerts(money),
];

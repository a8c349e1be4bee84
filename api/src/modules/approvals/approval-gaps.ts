import type { ApprovalGap } from '@gently/contracts/application-options';
import type { Account } from '../auth';
import type { ApplicationProgress } from '../applications';

type Checked = Pick<ApplicationProgress, 'identitySeenOn' | 'referencesContactedOn' | 'referencesWaived'>;

/**
 * Whether a paused declutterer was approved before: only an approval, and what follows one, makes a profile, but not
 * everyone who was approved has sent an application.
 */
export const wasApproved = (
  application: Pick<ApplicationProgress, 'status'> | null,
  hasProfile: boolean,
): boolean => (application === null ? hasProfile : application.status === 'approved');

/**
 * What is missing before an account can be approved. Everyone needs a confirmed email address. Declutterers work alone in the
 * homes of vulnerable people, so they also need an application, an identity document that a manager has seen, and references
 * that were contacted or that an admin has waived.
 */
export const gapsOf = (
  { role, emailVerifiedAt }: Pick<Account, 'role' | 'emailVerifiedAt'>,
  application: Checked | null,
): ApprovalGap[] => {
  const email: ApprovalGap[] = emailVerifiedAt === null ? ['email'] : [];
  if (role !== 'declutterer') return email;
  if (application === null) return ['application', ...email, 'identity', 'references'];
  const { identitySeenOn, referencesContactedOn, referencesWaived } = application;
  return [
    ...email,
    ...(identitySeenOn === null ? (['identity'] as const) : []),
    ...(referencesContactedOn === null && !referencesWaived ? (['references'] as const) : []),
  ];
};

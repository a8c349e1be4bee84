import { REGION_REQUEST_TEXTS } from '@gently/contracts/region-request-options';
import type { Role } from '@gently/contracts/roles';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import type { UpdateRegion } from './change-regions';
import type { RegionActor } from './regions.service';

const MESSAGES = {
  manager_id: 'Please choose a manager from the list',
  owner_id: 'Please choose a franchise owner from the list',
} as const;

/** @throws AppError `validation_failed` when a chosen manager or owner is not an active one */
export const createPeopleCheck = (
  accounts: Pick<Accounts, 'findById'>,
  /** Says whether a manager works for an owner other than this one. */
  isTakenFrom: (asked: { managerId: string; ownerId: string }) => Promise<boolean>,
) => {
  const demand = async (field: keyof typeof MESSAGES, id: string, role: Role): Promise<void> => {
    const account = await accounts.findById(id);
    if (account?.role === role && account.status === 'active') return;
    throw new AppError('validation_failed', { errors: [{ field, message: MESSAGES[field] }] });
  };

  return async (
    body: Pick<UpdateRegion, 'manager_id' | 'owner_id'>,
    actor: Pick<RegionActor, 'id' | 'role'>,
  ): Promise<void> => {
    if (body.manager_id) {
      await demand('manager_id', body.manager_id, 'manager');
      const asked = { managerId: body.manager_id, ownerId: actor.id };
      if (actor.role === 'franchise_owner' && (await isTakenFrom(asked)))
        throw new AppError('validation_failed', {
          errors: [{ field: 'manager_id', message: REGION_REQUEST_TEXTS.manager }],
        });
    }
    if (body.owner_id) await demand('owner_id', body.owner_id, 'franchise_owner');
  };
};

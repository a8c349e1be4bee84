import type { Role } from '@gently/contracts/roles';
import { AppError } from '../../shared/errors/app-error';
import type { Accounts } from '../auth';
import type { UpdateRegion } from './change-regions';

const MESSAGES = {
  manager_id: 'Please choose a manager from the list',
  owner_id: 'Please choose a franchise owner from the list',
} as const;

/** @throws AppError `validation_failed` when a chosen manager or owner is not an active one */
export const createPeopleCheck = (accounts: Pick<Accounts, 'findById'>) => {
  const demand = async (field: keyof typeof MESSAGES, id: string, role: Role): Promise<void> => {
    const account = await accounts.findById(id);
    if (account?.role === role && account.status === 'active') return;
    throw new AppError('validation_failed', { errors: [{ field, message: MESSAGES[field] }] });
  };

  return async (body: Pick<UpdateRegion, 'manager_id' | 'owner_id'>): Promise<void> => {
    if (body.manager_id) await demand('manager_id', body.manager_id, 'manager');
    if (body.owner_id) await demand('owner_id', body.owner_id, 'franchise_owner');
  };
};

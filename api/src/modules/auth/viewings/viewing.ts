import { VIEWING_MINUTES } from '@gently/contracts/viewing-options';
import type { Account } from '../accounts/account';

const MS_PER_MINUTE = 60_000;

/** When a viewing that begins now ends by itself. */
export const viewingEnds = (at: Date): Date => new Date(at.getTime() + VIEWING_MINUTES * MS_PER_MINUTE);

/** When a viewing was over: when it was ended, and at the latest when its time had run out. */
export const viewingOver = ({ endedAt, endsAt }: { endedAt: Date | null; endsAt: Date }): Date =>
  endedAt && endedAt < endsAt ? endedAt : endsAt;

/** Whether somebody may go on looking: what was true at the beginning has to be true at every call. */
export const mayView = (holder: Pick<Account, 'role' | 'status'> & { userId: string }, adminId: string) =>
  holder.userId === adminId && holder.role === 'admin' && holder.status === 'active';

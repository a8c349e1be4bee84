import type { Approval } from '@gently/contracts/approvals';
import type { Approved } from './approvals.service';

export const presentApproval = ({ account, left }: Approved): Approval => ({
  person: {
    id: account.id,
    first_name: account.firstName,
    last_name: account.lastName,
    role: account.role,
    status: account.status,
  },
  offers_withdrawn: left.withdrawn,
  sessions_handed_back: left.handedBack,
  sessions_running: left.running,
  sessions_called_off: left.calledOff,
});

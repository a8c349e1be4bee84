import type { ContactMessage, SessionContact, TimeProposal } from '@gently/contracts/session-contact';
import type { Clock } from '../../shared/clock';
import type { Accounts } from '../auth';
import type { Contact } from './contact-context';
import { statusAt } from './proposal';

interface PresenterDependencies {
  accounts: Pick<Accounts, 'findByIds'>;
  clock: Clock;
}

type Names = ReadonlyMap<string, string>;

const presentMessages = ({ booking, messages }: Contact, names: Names): ContactMessage[] =>
  messages.map(({ id, senderId, text, sentAt }) => ({
    id,
    from: senderId === booking.clientId ? 'client' : 'team',
    name: names.get(senderId) ?? '',
    text,
    sent_at: sentAt.toISOString(),
  }));

const presentProposal = ({ booking, proposal }: Contact, names: Names, now: Date): TimeProposal | null => {
  if (!proposal) return null;
  const { id, date, time, declutterer = null } = proposal;
  return {
    ...{ id, date, time },
    declutterer: declutterer && {
      first_name: names.get(declutterer.id) ?? '',
      stays: declutterer.stays,
    },
    status: statusAt(proposal, booking, now),
    open_until: proposal.openUntil.toISOString(),
    made_at: proposal.madeAt.toISOString(),
  };
};

/** Shows a thread with the first names of those who write in it, and of the declutterer whom a proposal is about. */
export const createContactPresenter =
  ({ accounts, clock }: PresenterDependencies) =>
  async (found: Contact): Promise<{ contact: SessionContact }> => {
    const { messages, proposal, canWrite, canPropose } = found;
    const senders = messages.map(({ senderId }) => senderId);
    const shown = proposal?.declutterer ? [...senders, proposal.declutterer.id] : senders;
    const people = await accounts.findByIds([...new Set(shown)]);
    const names = new Map(people.map(({ id, firstName }) => [id, firstName]));
    return {
      contact: {
        messages: presentMessages(found, names),
        proposal: presentProposal(found, names, clock()),
        can_write: canWrite,
        can_propose: canPropose,
      },
    };
  };

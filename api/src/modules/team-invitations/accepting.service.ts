import type { acceptInvitationBody } from '@gently/contracts/team';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Publish } from '../../shared/domain-events';
import { AppError } from '../../shared/errors/app-error';
import type { Origin } from '../../shared/http/origin';
import { fullName } from '../../shared/full-name';
import { hashLinkToken, type InvitedAccounts, type SignedIn } from '../auth';
import type { Regions } from '../regions';
import type { Teams } from '../teams';
import type { Invitation, InvitationEvents } from './invitation';
import type { InvitationLinks } from './invitations.repository';
import type { NamedInvitation } from './invitations.service';

interface AcceptingDeps {
  links: InvitationLinks;
  invitedAccounts: InvitedAccounts;
  regions: Pick<Regions, 'list'>;
  teams: Pick<Teams, 'join'>;
  publish: Publish<InvitationEvents>;
  clock: Clock;
}

type Answers = z.output<typeof acceptInvitationBody>;

/** What the link of an invitation opens. */
export const createAccepting = (deps: AcceptingDeps) => {
  const { links, invitedAccounts, regions, teams, publish, clock } = deps;

  /** @throws AppError `invitation_closed` */
  const find = async (token: string): Promise<Invitation> => {
    const found = await links.find(hashLinkToken(token), clock());
    if (!found) throw new AppError('invitation_closed');
    return found;
  };

  return {
    /** @throws AppError `invitation_closed` for a link that never was, was used or withdrawn, or has run out */
    read: async (token: string): Promise<NamedInvitation> => {
      const invitation = await find(token);
      const region = (await regions.list()).find(({ id }) => id === invitation.regionId);
      return { invitation, regionName: region?.name ?? '' };
    },

    /** Uses the link up, makes the account and puts it into the team: all of it, or nothing. */
    accept: async (token: string, given: Answers, origin: Origin): Promise<SignedIn> => {
      const { email, role } = await find(token);
      const { first_name: firstName, last_name: lastName, password } = given;
      return invitedAccounts.open({ email, role, firstName, lastName, password }, origin, async (tx) => {
        const at = clock();
        const invitation = await links.use(hashLinkToken(token), at, tx);
        if (!invitation) throw new AppError('invitation_closed');
        return async (account) => {
          await links.settle(invitation, account.id, at, tx);
          await teams.join(account.id, invitation.regionId, tx);
          const name = fullName({ firstName, lastName });
          await publish('invitation.accepted', { invitation, name, at }, tx);
        };
      });
    },
  };
};
export type Accepting = ReturnType<typeof createAccepting>;

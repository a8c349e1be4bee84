import { londonDate } from '@gently/contracts/dates';
import type { invitationBody } from '@gently/contracts/team';
import { TEAM_LIMITS, TEAM_TEXTS } from '@gently/contracts/team-options';
import type { z } from 'zod';
import type { Clock } from '../../shared/clock';
import type { Transact, Transaction } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { type PageOptions, pageOf, windowOf } from '../../shared/keyset-page';
import { type Accounts, createLinkToken, hashLinkToken } from '../auth';
import type { AuditLog } from '../audit';
import type { Outbox } from '../mail';
import { narrowed, type Regions, type RegionScope } from '../regions';
import type { DailyCounts, Manager } from '../teams';
import { expiryOf, type Invitation } from './invitation';
import { invitationEmail } from './invitation-email';
import type { InvitationsRepository } from './invitations.repository';

export interface InvitationsDeps {
  transact: Transact;
  invitations: InvitationsRepository;
  accounts: Pick<Accounts, 'findByEmail'>;
  regions: Pick<Regions, 'list'>;
  counts: DailyCounts;
  mail: Pick<Outbox, 'enqueue'>;
  audit: AuditLog;
  clock: Clock;
  /** Where people open the site. */
  origin: string;
}

/** An invitation with the name of its region. */
export interface NamedInvitation {
  invitation: Invitation;
  regionName: string;
}

const REGION_MISSING = { errors: [{ field: 'region_id', message: TEAM_TEXTS.region }] };

/** Invitations as managers make them. */
export const createInvitations = (deps: InvitationsDeps) => {
  const { transact, invitations, accounts, regions, counts, mail, audit, clock, origin } = deps;

  const named = async (found: readonly Invitation[]): Promise<NamedInvitation[]> => {
    const names = new Map((await regions.list()).map(({ id, name }) => [id, name]));
    return found.map((invitation) => ({ invitation, regionName: names.get(invitation.regionId) ?? '' }));
  };

  /** The one region of the scope, or the one that was said. */
  const regionOf = (scope: RegionScope, said: string | undefined): string => {
    const { regionIds } = narrowed(scope, said);
    const [only, another] = regionIds;
    if (only === undefined) throw new AppError('region_not_found');
    if (another !== undefined) throw new AppError('validation_failed', REGION_MISSING);
    return only;
  };

  const countOne = (manager: Manager, at: Date, tx: Transaction): Promise<void> =>
    counts.take(
      manager.id,
      'invitations',
      { day: londonDate(at), most: TEAM_LIMITS.aDay.invitations, at },
      tx,
    );

  const send = async (one: NamedInvitation, token: string, manager: Manager, tx: Transaction) => {
    const { invitation, regionName } = one;
    await mail.enqueue([invitationEmail(invitation, { token, origin, regionName })], tx);
    const target = `region:${invitation.regionId}`;
    const details = { email: invitation.email, role: invitation.role };
    await audit.append(
      { action: 'invitation.sent', actorId: manager.id, target, origin: manager.origin, details },
      tx,
    );
  };

  const only = ([one]: NamedInvitation[]): NamedInvitation => {
    if (!one) throw new AppError('invitation_not_found');
    return one;
  };

  return {
    /** @throws AppError `region_not_found`, `invited_has_account`, `already_invited`, `daily_limit` */
    invite: async (
      scope: RegionScope,
      manager: Manager,
      { email, role, region_id: said }: z.output<typeof invitationBody>,
    ): Promise<NamedInvitation> => {
      const regionId = regionOf(scope, said);
      if (await accounts.findByEmail(email)) throw new AppError('invited_has_account');
      const token = createLinkToken();
      const sentAt = clock();
      return transact(async (tx) => {
        await countOne(manager, sentAt, tx);
        await invitations.closeExpired(email, regionId, sentAt, tx);
        const { id: invitedById, name: invitedBy } = manager;
        const stored = await invitations.insert(
          {
            hash: hashLinkToken(token),
            email,
            role,
            regionId,
            invitedById,
            invitedBy,
            sentAt,
            expiresAt: expiryOf(sentAt),
          },
          tx,
        );
        const one = only(await named([stored]));
        await send(one, token, manager, tx);
        return one;
      });
    },

    /** With a new link and seven new days. @throws AppError `invitation_not_found`, `invitation_over`, `daily_limit` */
    resend: async (scope: RegionScope, manager: Manager, id: string): Promise<NamedInvitation> => {
      const known = await invitations.find(scope, id);
      if (!known) throw new AppError('invitation_not_found');
      if (await accounts.findByEmail(known.email)) throw new AppError('invited_has_account');
      const token = createLinkToken();
      const sentAt = clock();
      return transact(async (tx) => {
        await countOne(manager, sentAt, tx);
        const renewal = { hash: hashLinkToken(token), sentAt, expiresAt: expiryOf(sentAt) };
        const renewed = await invitations.renew(scope, id, renewal, tx);
        if (!renewed) throw new AppError('invitation_over');
        const one = only(await named([renewed]));
        await send(one, token, manager, tx);
        return one;
      });
    },

    /** @throws AppError `invitation_not_found`, `invitation_over` */
    withdraw: async (scope: RegionScope, id: string): Promise<NamedInvitation> => {
      if (!(await invitations.find(scope, id))) throw new AppError('invitation_not_found');
      const withdrawn = await invitations.withdraw(scope, id, clock());
      if (!withdrawn) throw new AppError('invitation_over');
      return only(await named([withdrawn]));
    },

    page: async (scope: RegionScope, options: PageOptions) => {
      const { limit, oneMore, place } = windowOf(options);
      const found = await invitations.page(scope, oneMore, place);
      const { items, nextCursor } = pageOf(found, limit, ({ sentAt: at, id }) => ({ at, id }));
      return { invitations: await named(items), nextCursor };
    },
  };
};
export type Invitations = ReturnType<typeof createInvitations>;

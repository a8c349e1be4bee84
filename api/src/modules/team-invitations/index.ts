import { transactOn } from '../../shared/database/transaction';
import { fullName } from '../../shared/full-name';
import { defineModule } from '../../shared/module';
import type { InvitedPeople } from '../teams';
import { createAccepting } from './accepting.service';
import { createInvitationLinks, createInvitationsRepository } from './invitations.repository';
import { registerAcceptRoutes, registerInvitationRoutes } from './invitations.routes';
import { createInvitations } from './invitations.service';

export type { InvitationEvents } from './invitation';

declare module 'fastify' {
  interface FastifyInstance {
    invitedPeople: InvitedPeople;
  }
}

const NEEDS = ['auth', 'audit', 'mail', 'regions', 'teams'];

/** How managers bring people into the teams of their regions. */
export const teamInvitationsModule = defineModule('team-invitations', { needs: NEEDS }, (app) => {
  const { accounts, audit, config, dailyCounts, events, invitedAccounts, mail, regions, teams } = app;
  const { clock, database } = app.deps;
  const { connection } = database;
  const repository = createInvitationsRepository(connection);
  app.decorate('invitedPeople', { has: repository.hasMade });
  // A person may have left the former name behind for good.
  events.listen({
    'account.renamed': ({ userId, ...name }, tx) => repository.renameInviter(userId, fullName(name), tx),
  });
  const invitations = createInvitations({
    transact: transactOn(connection),
    invitations: repository,
    accounts,
    regions,
    counts: dailyCounts,
    mail,
    audit,
    clock,
    origin: config.PUBLIC_ORIGIN,
  });
  const accepting = createAccepting({
    links: createInvitationLinks(connection),
    invitedAccounts,
    regions,
    teams,
    publish: events.publish,
    clock,
  });
  const routes = { invitations, accepting, regions };
  registerInvitationRoutes(app, routes);
  registerAcceptRoutes(app, routes);
});

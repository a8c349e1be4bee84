import type { Connection } from 'mongoose';
import type { Clock } from '../../shared/clock';
import { transactOn } from '../../shared/database/transaction';
import { endpoint } from '../../shared/http/endpoint';
import { defineModule } from '../../shared/module';
import { confirmedAddressesFrom } from '../auth';
import { bookingRegionsOf, fundUseFrom } from '../bookings';
import { ledgerOf } from '../ledger';
import { createFund, type Fund } from './fund';
import { presentFund } from './fund.presenter';
import { createGraceExpiry } from './grace-expiry';
import { createGraceUsesRepository } from './grace-uses.repository';
import { createFundPeople } from './people.repository';
import { createPledgesRepository } from './pledges.repository';

export type { Fund } from './fund';

declare module 'fastify' {
  interface FastifyInstance {
    fund: Fund;
  }
}

/** The purpose of the key that marks of cards are made with. */
const CARD_KEY = 'card marks';

/** The fund of a database. @param cardKey the key of the marks of cards */
const fundOf = (connection: Connection, cardKey: () => Buffer, clock: Clock): Fund =>
  createFund({
    ledger: ledgerOf(connection, bookingRegionsOf(connection), clock),
    pledges: createPledgesRepository(connection),
    uses: createGraceUsesRepository(connection),
    people: createFundPeople(connection),
    fundUse: fundUseFrom(connection),
    addresses: confirmedAddressesFrom(connection),
    transact: transactOn(connection),
    cardKey,
    clock,
  });

/** Gifts for people for whom money is tight. */
export const fundModule = defineModule('fund', { needs: ['encryption', 'migrations'] }, (app) => {
  const { clock, database } = app.deps;
  const fund = fundOf(database.connection, app.encryption.dataKey(CARD_KEY), clock);
  app.decorate('fund', fund);
  app.migrations.add(
    'give grace passes the day on which they are deleted',
    createGraceExpiry(database.connection),
  );
  endpoint(app, 'GET /pay-it-forward', {
    access: 'public',
    summary: 'What the Pay-It-Forward fund holds, was given and has paid',
    handler: async () => presentFund(await fund.books()),
  });
});

import { transactOn } from '../../shared/database/transaction';
import { defineModule } from '../../shared/module';
import { registerPeopleDeskRoutes } from './people-desk.routes';
import { createPeopleDesk } from './people-desk.service';
import { createUnsettled } from './unsettled';

const NEEDS = ['approvals', 'audit', 'auth', 'bookings', 'fund', 'mail', 'privacy', 'regions'];

/** Everybody who has an account, as admins find them, and what admins do with accounts. */
export const peopleDeskModule = defineModule('people-desk', { needs: NEEDS }, (app) => {
  const { clock, database } = app.deps;
  const { accounts, bookings, regions } = app;
  const desk = createPeopleDesk({
    accounts,
    approvals: app.approvals,
    signIns: app.signIns,
    verification: app.emailVerification,
    viewings: app.viewings,
    privacy: app.privacy,
    fund: app.fund,
    unsettled: createUnsettled({ bookings, regions, clock }),
    audit: app.audit,
    mail: app.mail,
    transact: transactOn(database.connection),
    clock,
    origin: app.config.PUBLIC_ORIGIN,
  });
  registerPeopleDeskRoutes(app, { accounts, desk });
});

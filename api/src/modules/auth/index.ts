import { transactOn } from '../../shared/database/transaction';
import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';
import { createAccountsRepository } from './accounts/accounts.repository';
import { type Accounts, createAccounts } from './accounts/accounts.service';
import { createPasswords } from './accounts/passwords';
import { createSignUps, type SignUpCounts } from './accounts/sign-ups.repository';
import { createRespelling } from './accounts/respelling';
import { createRespellingRepository } from './accounts/respelling.repository';
import { registerAuthRoutes } from './auth.routes';
import { type AuthService, createAuthService } from './auth.service';
import { createLinksRepository } from './links/links.repository';
import { createLockoutRepository } from './lockout/lockout.repository';
import { createLockout } from './lockout/lockout.service';
import { createPasswordCheck } from './lockout/password-check';
import { createEmailAddress } from './recovery/email-address.service';
import { createEmailVerification, type EmailVerification } from './recovery/email-verification.service';
import { createPasswordRecovery, type PasswordRecovery } from './recovery/password-recovery.service';
import { registerRecoveryRoutes } from './recovery/recovery.routes';
import { createResetRequestsRepository } from './recovery/reset-requests.repository';
import { type AdminAppointment, createAdminAppointment } from './registration/admin-appointment';
import { createInvitedAccounts, type InvitedAccounts } from './registration/invited-accounts';
import { createOwnApplication } from './registration/own-application';
import { createRegistration } from './registration/registration.service';
import { createSessionsRepository } from './sign-ins/sign-ins.repository';
import { createSessions, type Sessions } from './sign-ins/sign-ins.service';
import { createViewingsRepository } from './viewings/viewings.repository';
import { registerViewingRoutes } from './viewings/viewings.routes';
import { createViewings, type Viewings } from './viewings/viewings.service';

declare module 'fastify' {
  interface FastifyInstance {
    /** Accounts of people who came by a link to their own address. */
    invitedAccounts: InvitedAccounts;
    /** People's accounts, for modules that show or create them. */
    accounts: Accounts;
    /** Who came when, as numbers. */
    signUps: SignUpCounts;
    /** Whether a password is a person's own; tries are counted as those to sign in are. */
    isPassword: AuthService['isPassword'];
    /** New passwords for people who lost theirs; a job answers the requests. */
    passwordRecovery: PasswordRecovery;
    /** For steps that must not outlive the sign-in that began them, and for what ends all sign-ins of a person; tests begin theirs here. */
    signIns: Pick<Sessions, 'start' | 'hold' | 'holder' | 'endAll' | 'listOpen'>;
    /** Admins who look at the site as somebody else. */
    viewings: Pick<Viewings, 'start' | 'noteFile' | 'closeDue'>;
    /** Makes an admin for the operator of the system. */
    appointAdmin: AdminAppointment;
    /** Links that prove an address, sent once more. */
    emailVerification: Pick<EmailVerification, 'resend'>;
  }
}

const NEEDS = ['guard', 'access-tokens', 'audit', 'migrations', 'mail', 'applications'];

/** Accounts, signing in and out, and the answer to "who is calling?" for every other module. */
export const authModule = defineModule('auth', { needs: NEEDS }, (app) => {
  const { config, audit, mail, mailAddresses, applications } = app;
  const { clock, database, logger } = app.deps;
  const { connection } = database;
  const repository = createAccountsRepository(connection);
  const passwords = createPasswords(config);
  const accounts = createAccounts({
    repository,
    passwords,
    publish: app.events.publish,
    transact: transactOn(connection),
    clock,
  });
  const sessions = createSessions({ sessions: createSessionsRepository(connection), audit, clock, config });
  const lockout = createLockout({
    attempts: createLockoutRepository(connection),
    clock,
    config,
    recordPause: async (email, by, scope) => {
      const account = await repository.findByEmail(email);
      const target = account && `user:${account.id}`;
      await audit.append({ action: 'account.locked', target, origin: by, details: { scope } });
    },
  });
  const links = createLinksRepository(connection);
  const common = {
    transact: transactOn(connection),
    repository,
    sessions,
    handover: app.ports.handover.calls,
    mail,
    mailAddresses,
    audit,
    clock,
    links,
    publish: app.events.publish,
    origin: config.PUBLIC_ORIGIN,
  };

  const passwordCheck = createPasswordCheck({
    passwords,
    lockout,
    audit,
    replaceHash: repository.replaceHash,
  });
  const auth = createAuthService({
    transact: transactOn(connection),
    accounts,
    repository,
    passwordCheck,
    sessions,
    demo: config.DEMO,
  });
  const verification = createEmailVerification(common);
  const registration = createRegistration({
    ...common,
    accounts,
    clientAnswers: app.ports.clientAnswers.calls,
    applications,
    verification,
  });
  const emailAddress = createEmailAddress({ ...common, verification, isPassword: auth.isPassword });
  const requests = createResetRequestsRepository(connection);
  const recovery = createPasswordRecovery({ ...common, requests, lockout, passwords });

  app.decorate('accounts', accounts);
  app.decorate('signUps', createSignUps(connection));
  app.decorate('invitedAccounts', createInvitedAccounts({ ...common, accounts }));
  app.decorate('appointAdmin', createAdminAppointment({ ...common, accounts }));
  app.decorate('isPassword', auth.isPassword);
  app.decorate('signIns', sessions);
  app.decorate('emailVerification', verification);
  app.decorate('passwordRecovery', recovery);
  const respelling = { repository: createRespellingRepository(connection), logger };
  app.migrations.add('give email addresses one spelling', createRespelling(respelling));
  const viewings = createViewings({
    viewings: createViewingsRepository(connection),
    accounts,
    sessions,
    audit,
    publish: app.events.publish,
    transact: transactOn(connection),
    clock,
  });
  app.decorate('viewings', viewings);
  app.decorate('authenticate', async (request) => {
    const reading = request.readAccessToken();
    if (!reading.ok) throw new AppError(reading.reason);
    const { sub, sid, view } = reading.claims;
    if (!view) return auth.actorOf(reading.claims);
    const asked = `${request.method} ${request.routeOptions.url ?? ''}`;
    return viewings.actorOf({ id: view, personId: sub, signInId: sid }, asked);
  });
  const apply = createOwnApplication({ ...common, accounts, applications });
  registerAuthRoutes(app, { auth, accounts, registration, apply });
  registerViewingRoutes(app, { accounts, viewings });
  registerRecoveryRoutes(app, { accounts, sessions, verification, emailAddress, recovery });
  app.events.listen({
    'email.address_refused': ({ address, at }, tx) => repository.setUndelivered(address, at, tx),
    'email.address_corrected': ({ address }, tx) => repository.setUndelivered(address, null, tx),
  });
});

export type { SignedIn } from './auth.service';
export { presentSignedIn } from './hand-over';
export { createLinkToken, hashLinkToken } from './links/link-token';
export { AppointmentRefused } from './registration/admin-appointment';
export type { InvitedAccounts } from './registration/invited-accounts';
export type { Account } from './accounts/account';
export { type ConfirmedAddresses, confirmedAddressesFrom } from './accounts/confirmed-addresses.repository';
export { profileChanges } from './accounts/profile-changes';
export type { Accounts } from './accounts/accounts.service';
export type { PasswordRecovery } from './recovery/password-recovery.service';
export type { Handover } from './handover/handover';
export type { OpenSignIn } from './sign-ins/sign-ins.repository';
export type { EmailVerification } from './recovery/email-verification.service';
export type { Sessions } from './sign-ins/sign-ins.service';
export { clearRefreshCookie, REFRESH_COOKIE } from './refresh-cookie';
export type { Viewer, Viewings } from './viewings/viewings.service';
export type { AccountEvents } from './account-events';
export type { ViewingEvents } from './viewings/viewing-events';
export { presentAccount } from './accounts/account.presenter';
export type { ClientAnswers } from './registration/client-answers';

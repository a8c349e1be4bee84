import { CSRF_COOKIE, CSRF_HEADER } from '@gently/contracts/headers';
import type { FastifyInstance } from 'fastify';
import { cookieSecrets } from '../../../config/accepted-keys';
import { isCsrfPair } from '../../../shared/http/csrf-token';
import { AppError } from '../../../shared/errors/app-error';
import { endpoint } from '../../../shared/http/endpoint';
import { originOf } from '../../../shared/http/origin';
import type { Accounts } from '../accounts/accounts.service';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from '../refresh-cookie';
import type { Sessions } from '../sign-ins/sign-ins.service';
import type { EmailAddress } from './email-address.service';
import type { EmailVerification } from './email-verification.service';
import type { PasswordRecovery } from './password-recovery.service';

interface RecoveryRoutes {
  accounts: Accounts;
  sessions: Sessions;
  verification: EmailVerification;
  emailAddress: EmailAddress;
  recovery: PasswordRecovery;
}

export const registerRecoveryRoutes = (app: FastifyInstance, deps: RecoveryRoutes): void => {
  const { accounts, sessions, verification, emailAddress, recovery } = deps;
  const { DEMO } = app.config;
  const secrets = cookieSecrets(app.config);

  endpoint(app, 'GET /auth/email-available', {
    access: 'public',
    limit: 'lookup',
    summary: 'Whether an email has no account yet; only for our own pages, and only a few a minute',
    // Opening an account says the same anyway; saying it early spares a person five steps. What keeps lists of emails
    // from being tried out is the tight limit by address, and that only a page of ours can ask.
    handler: async ({ query, request }) => {
      const ours = isCsrfPair(request.cookies[CSRF_COOKIE], request.headers[CSRF_HEADER], secrets);
      if (!ours && !DEMO) throw new AppError('csrf_failed');
      return { available: (await accounts.findByEmail(query.email)) === null };
    },
  });

  endpoint(app, 'POST /auth/verify-email', {
    access: 'public',
    limit: 'auth',
    summary: 'Confirm an email address with the secret of a link; the first time, other sign-ins end',
    handler: async ({ body: { token }, request, reply }) => {
      const verifying = { token, refreshToken: readRefreshCookie(request), origin: originOf(request) };
      const { account, session, ended } = await verification.verify(verifying);
      if (session) setRefreshCookie(reply, app.config, session.refreshToken);
      return { email: account.email, email_verified: true as const, ended };
    },
  });

  endpoint(app, 'POST /auth/resend-verification', {
    access: 'signed_in',
    limit: 'auth',
    summary: 'Send a new link to confirm the email address',
    handler: async ({ actor }) => ({ sent: await verification.resend(actor.id) }),
  });

  endpoint(app, 'POST /auth/email-address/retry', {
    access: 'signed_in',
    limit: 'auth',
    summary: 'Say that the own address is right after emails could not be delivered; one is sent at once',
    handler: async ({ actor }) => ({ sent: await emailAddress.retry(actor.id) }),
  });

  endpoint(app, 'PUT /auth/email-address', {
    access: 'signed_in',
    limit: 'auth',
    summary: 'Ask for another email address; it changes once the link that goes there is followed',
    handler: async ({ actor, body, request }) => {
      await emailAddress.change(actor.id, body, originOf(request));
      return { sent_to: body.email };
    },
  });

  endpoint(app, 'POST /auth/forgot-password', {
    access: 'public',
    limit: 'auth',
    summary: 'Ask for a link to choose a new password; the answer is the same for every email',
    handler: async ({ body }) => {
      await recovery.request(body.email);
      return { status: 'ok' as const };
    },
  });

  endpoint(app, 'POST /auth/reset-password', {
    access: 'public',
    limit: 'auth',
    summary: 'Choose a new password with the secret of a link; every sign-in and connected calendar ends',
    handler: async ({ body, request, reply }) => {
      const ended = await recovery.reset(body.token, body.password, originOf(request));
      clearRefreshCookie(reply, app.config);
      return { status: 'ok' as const, ended };
    },
  });

  endpoint(app, 'POST /auth/logout-everywhere', {
    access: 'signed_in',
    summary: 'End every sign-in of this person',
    handler: async ({ actor, request, reply }) => {
      await sessions.endAll(actor.id, 'signed_out_everywhere');
      const target = `user:${actor.id}`;
      await app.audit.append({
        action: 'session.ended_everywhere',
        actorId: actor.id,
        target,
        origin: originOf(request),
      });
      clearRefreshCookie(reply, app.config);
      return { status: 'ok' as const };
    },
  });
};

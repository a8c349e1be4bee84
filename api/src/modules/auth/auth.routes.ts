import { ATTEMPT_HEADER } from '@gently/contracts/headers';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { presentApplication } from '../applications';
import { profileChanges } from './accounts/profile-changes';
import { presentAccount } from './accounts/account.presenter';
import type { Accounts } from './accounts/accounts.service';
import type { AuthService } from './auth.service';
import { handOver, presentSignedIn } from './hand-over';
import type { OwnApplications } from './registration/own-application';
import type { RegistrationService } from './registration/registration.service';
import { clearRefreshCookie, readRefreshCookie } from './refresh-cookie';
import { sessionIdOf } from './sign-ins/refresh-token';

interface AuthRoutes {
  auth: AuthService;
  accounts: Accounts;
  registration: RegistrationService;
  apply: OwnApplications;
}

export const registerAuthRoutes = (
  app: FastifyInstance,
  { auth, accounts, registration, apply }: AuthRoutes,
): void => {
  endpoint(app, 'POST /auth/register', {
    access: 'public',
    limit: 'auth',
    feature: 'sign_up',
    summary: 'Open an account, register as a client or apply to join; staff roles wait for approval',
    handler: async ({ body, request, reply }) => {
      const signedIn = await registration.register(body, originOf(request));
      return presentSignedIn(app, reply, signedIn);
    },
  });

  endpoint(app, 'POST /applications/mine', {
    // For people who wait for approval.
    access: { roles: ['declutterer'], waiting: ['declutterer'] },
    summary: 'Hand in the application to join, with an account that is there already',
    handler: async ({ actor, body }) => ({ application: presentApplication(await apply(actor.id, body)) }),
  });

  endpoint(app, 'POST /auth/login', {
    access: 'public',
    limit: 'auth',
    summary: 'Sign in with email and password',
    handler: async ({ body, request, reply }) => {
      const signedIn = await auth.login(body.email, body.password, originOf(request));
      return presentSignedIn(app, reply, signedIn);
    },
  });

  endpoint(app, 'POST /auth/refresh', {
    access: 'public',
    summary:
      'Exchange the refresh cookie for a new access token and a new cookie; with an idempotency key it may be repeated',
    handler: async ({ headers, request, reply }) => {
      try {
        const attempt = headers[ATTEMPT_HEADER];
        const renewal = { token: readRefreshCookie(request), attempt, origin: originOf(request) };
        return { token: handOver(app, reply, await auth.refresh(renewal)) };
      } catch (error) {
        if (error instanceof AppError) clearRefreshCookie(reply, app.config);
        throw error;
      }
    },
  });

  endpoint(app, 'POST /auth/logout', {
    access: 'public',
    summary: 'End this sign-in; harmless when there is none',
    handler: async ({ request, reply }) => {
      const reading = request.readAccessToken();
      const fromCookie = sessionIdOf(readRefreshCookie(request) ?? '');
      await auth.logout([fromCookie, reading.ok ? reading.claims.sid : undefined]);
      clearRefreshCookie(reply, app.config);
      return { status: 'ok' as const };
    },
  });

  endpoint(app, 'GET /auth/profile', {
    access: 'signed_in',
    summary: 'The signed-in person',
    handler: async ({ actor }) => {
      const account = await accounts.findById(actor.id);
      if (!account) throw new AppError('unauthenticated');
      return { user: presentAccount(account) };
    },
  });

  endpoint(app, 'PUT /auth/profile', {
    access: 'signed_in',
    summary: 'Change name, phone or location; the email stays',
    handler: async ({ actor, body }) => ({
      user: presentAccount(await accounts.updateProfile(actor.id, profileChanges(body))),
    }),
  });
};

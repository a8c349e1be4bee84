import { ATTEMPT_HEADER } from '@gently/contracts/headers';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../shared/errors/app-error';
import { endpoint } from '../../shared/http/endpoint';
import { originOf } from '../../shared/http/origin';
import { profileChanges } from './accounts/profile-changes';
import { presentAccount } from './accounts/account.presenter';
import type { Accounts } from './accounts/accounts.service';
import type { AuthService, SignedIn } from './auth.service';
import type { RegistrationService } from './registration/registration.service';
import { clearRefreshCookie, readRefreshCookie, setRefreshCookie } from './refresh-cookie';
import { sessionIdOf } from './sign-ins/refresh-token';

interface AuthRoutes {
  auth: AuthService;
  accounts: Accounts;
  registration: RegistrationService;
}

export const registerAuthRoutes = (
  app: FastifyInstance,
  { auth, accounts, registration }: AuthRoutes,
): void => {
  /** Puts the refresh token into its cookie and returns the access token. */
  const handOver = (reply: FastifyReply, { account, session }: SignedIn): string => {
    setRefreshCookie(reply, app.config, session.refreshToken);
    return app.signAccessToken({ sub: account.id, role: account.role, sid: session.sessionId });
  };

  endpoint(app, 'POST /auth/register', {
    access: 'public',
    limit: 'auth',
    summary: 'Open an account, register as a client or apply to join; staff roles wait for approval',
    handler: async ({ body, request, reply }) => {
      const signedIn = await registration.register(body, originOf(request));
      return { user: presentAccount(signedIn.account), token: handOver(reply, signedIn) };
    },
  });

  endpoint(app, 'POST /auth/login', {
    access: 'public',
    limit: 'auth',
    summary: 'Sign in with email and password',
    handler: async ({ body, request, reply }) => {
      const signedIn = await auth.login(body.email, body.password, originOf(request));
      return { user: presentAccount(signedIn.account), token: handOver(reply, signedIn) };
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
        return { token: handOver(reply, await auth.refresh(renewal)) };
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

import type { CallData } from '@gently/contracts/endpoints';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { presentAccount } from './accounts/account.presenter';
import type { SignedIn } from './auth.service';
import { setRefreshCookie } from './refresh-cookie';

/** Puts the refresh token into its cookie and returns the access token. */
export const handOver = (
  app: FastifyInstance,
  reply: FastifyReply,
  { account, session }: SignedIn,
): string => {
  setRefreshCookie(reply, app.config, session.refreshToken);
  return app.signAccessToken({ sub: account.id, role: account.role, sid: session.sessionId });
};

/** What somebody gets who has just come in. */
export const presentSignedIn = (
  app: FastifyInstance,
  reply: FastifyReply,
  signedIn: SignedIn,
): CallData<'POST /auth/register'> => ({
  user: presentAccount(signedIn.account),
  token: handOver(app, reply, signedIn),
});

import type { AccountStatus, Role } from '@gently/contracts/roles';
import type { FastifyInstance } from 'fastify';
import { type Account, REFRESH_COOKIE } from '../modules/auth';
import { type Caller, createCaller } from './caller';

export interface SignedInCaller extends Caller {
  account: Account;
  token: string;
}

export interface PersonOverrides {
  email?: string;
  /** Whether the address is confirmed, as ordinary people's are. */
  emailVerified?: boolean;
  /** False for staff who are to have no region, or one of their own. */
  atHome?: boolean;
  firstName?: string;
  lastName?: string;
  status?: AccountStatus;
}

export const TEST_PASSWORD = 'a-calm-password';

let people = 0;

/** Who looks after sessions or has their commission: without another region, those of the home region. */
const appoint = async ({ regions }: FastifyInstance, { id, role }: Account): Promise<void> => {
  const home = await regions.home();
  if (role === 'manager') await regions.appoint(home.id, { managerIds: [...home.managerIds, id] });
  if (role === 'franchise_owner') await regions.appoint(home.id, { ownerId: id });
};

/** A new person with this role, signed in. */
export const signInAs = async (
  app: FastifyInstance,
  role: Role,
  {
    status = 'active',
    firstName = 'Ada',
    lastName = 'Lovelace',
    email,
    emailVerified = true,
    atHome = true,
  }: PersonOverrides = {},
): Promise<SignedInCaller> => {
  people += 1;
  const address = email ?? `${role.replace('_', '-')}-${people}@example.test`;
  const account = await app.accounts.create({
    email: address,
    firstName,
    lastName,
    role,
    status,
    emailVerified,
    password: TEST_PASSWORD,
  });
  if (atHome) await appoint(app, account);
  return enterAs(app, account);
};

/** Where the calls of tests come from. */
const ORIGIN = { ip: '127.0.0.1', requestId: 'test', userAgent: 'lightMyRequest' };

/**
 * Signs an existing account in again, for example once the clock has moved past its last token. The session, token and cookie
 * are those that a login issues; only the password check is skipped, which has its own tests.
 */
export const enterAs = async (app: FastifyInstance, account: Account): Promise<SignedInCaller> => {
  const { sessionId, refreshToken } = await app.signIns.start(account.id, ORIGIN);
  const token = app.signAccessToken({ sub: account.id, role: account.role, sid: sessionId });
  const refresh = encodeURIComponent(app.signCookie(refreshToken));
  const caller = createCaller(app, {
    authorization: `Bearer ${token}`,
    cookie: `${REFRESH_COOKIE}=${refresh}`,
  });
  return { ...caller, account, token };
};

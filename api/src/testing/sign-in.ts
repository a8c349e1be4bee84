import type { AccountStatus, Role } from '@gently/contracts/roles';
import type { FastifyInstance } from 'fastify';
import type { Account } from '../modules/auth';
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

/** A new person with this role, signed in through the API itself. */
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

/** Somebody who is known, signed in anew: after the clock has moved past their last token. */
export const enterAs = async (app: FastifyInstance, account: Account): Promise<SignedInCaller> => {
  const answer = await createCaller(app).call('POST /auth/login', {
    body: { email: account.email, password: TEST_PASSWORD },
  });
  if (answer.status !== 200) throw new Error(`Signing in as ${account.role} failed: ${answer.error.code}`);
  const refresh = answer.cookies[0];
  const caller = createCaller(app, {
    authorization: `Bearer ${answer.data.token}`,
    ...(refresh ? { cookie: `${refresh.name}=${encodeURIComponent(refresh.value)}` } : {}),
  });
  return { ...caller, account, token: answer.data.token };
};

import type { CallData } from '@gently/contracts/endpoints';
import { CSRF_HEADER } from '@gently/contracts/headers';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { ClaimableRole, Role } from '@gently/contracts/roles';
import type { APIResponse, Page } from '@playwright/test';
import { SIGN_UP_PASSWORD } from './api-client';
import { linkInMail } from './inbox';
import { someAddress } from './people';

type Session = CallData<'POST /auth/login'>;

/** On the product's origin, but no page of it: nothing runs there that could ask for something. */
export const QUIET = `${API_BASE}/health`;

const dataOf = async <Data>(answer: APIResponse): Promise<Data> => {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: Data }).data;
};

const read = async <Data>(page: Page, path: string): Promise<Data> =>
  dataOf<Data>(await page.request.get(API_BASE + path));

/** Sends what a form would. */
const send = async <Data>(page: Page, path: string, data: object): Promise<Data> => {
  const { csrf_token: token } = await read<CallData<'GET /csrf-token'>>(page, '/csrf-token');
  const headers = { [CSRF_HEADER]: token };
  return dataOf<Data>(await page.request.post(API_BASE + path, { headers, data }));
};

/** Sends what a form would, and leaves this browser signed in: cookies come by the answer, the rest is stored. */
const enterBy = async (page: Page, path: string, data: object): Promise<void> => {
  const session = await send<Session>(page, path, data);
  await page.goto(QUIET);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    PRODUCT_KEY,
    JSON.stringify({ ...session, isAuthenticated: true }),
  ] as const);
};

/** Signs in without a form. */
export const enterWith = (page: Page, email: string, password = SIGN_UP_PASSWORD): Promise<void> =>
  enterBy(page, '/auth/login', { email, password });

/** Signs in as the demonstration's person of a role, without a form: for journeys that are about something else. */
export const enterAs = async (page: Page, role: Role): Promise<void> => {
  const { accounts, password } = await read<CallData<'GET /dev/quick-access'>>(page, '/dev/quick-access');
  const account = accounts.find((one) => one.role === role);
  if (!account || password === null) throw new Error(`Nobody here can be entered as ${role}.`);
  await enterWith(page, account.email, password);
};

/** Signs in as somebody new, whom no other test has, without a form. @returns their address */
export const joinAs = async (page: Page, role: ClaimableRole): Promise<string> => {
  const email = someAddress();
  const person = { email, password: SIGN_UP_PASSWORD, first_name: 'Rowan', last_name: 'Ellis', role };
  await enterBy(page, '/auth/register', person);
  return email;
};

/** The same with a confirmed address, which quizzes, certificates and approvals ask for. @returns their address */
export const joinConfirmed = async (page: Page, role: ClaimableRole): Promise<string> => {
  const email = await joinAs(page, role);
  const link = await linkInMail(page.request, email, '/verify-email');
  await send(page, '/auth/verify-email', { token: link.slice(link.indexOf('=') + 1) });
  // A confirmed address has ended the sign-in from before it.
  await enterWith(page, email);
  return email;
};

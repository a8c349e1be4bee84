import type { CallData, CallInput, EndpointKey } from '@gently/contracts/endpoints';
import { CSRF_HEADER } from '@gently/contracts/headers';
import { API_BASE, PRODUCT_KEY } from '@gently/contracts/product';
import type { Page } from '@playwright/test';

/** Calls the API as the person who is signed in in a browser: for what a journey needs and is not about. */
export const callAs = async <Key extends EndpointKey>(
  page: Page,
  key: Key,
  input: {
    params?: Record<string, string>;
    body?: CallInput<Key> extends { body: infer Body } ? Body : never;
  } = {},
): Promise<CallData<Key>> => {
  const { token } = JSON.parse(
    await page.evaluate((name) => localStorage.getItem(name) ?? '{}', PRODUCT_KEY),
  ) as { token: string };
  const csrf = await page.request.get(`${API_BASE}/csrf-token`);
  const { data } = (await csrf.json()) as { data: CallData<'GET /csrf-token'> };
  const [method = 'GET', path = ''] = key.split(' ');
  const url = API_BASE + path.replace(/:(\w+)/g, (_match, name: string) => input.params?.[name] ?? '');
  const answer = await page.request.fetch(url, {
    method,
    headers: { authorization: `Bearer ${token}`, [CSRF_HEADER]: data.csrf_token },
    ...(input.body === undefined ? {} : { data: input.body }),
  });
  if (!answer.ok()) throw new Error(`${key} answered ${answer.status()}: ${await answer.text()}`);
  return ((await answer.json()) as { data: CallData<Key> }).data;
};

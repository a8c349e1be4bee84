import { CSRF_HEADER } from '@gently/contracts/headers';
import { API_BASE } from '@gently/contracts/product';
import type { ChosenTime } from './booking';

interface Caller {
  headers: Record<string, string>;
  base: string;
}

const json = async <Data>(answer: Response): Promise<Data> => ((await answer.json()) as { data: Data }).data;

/** Fetches a CSRF token, and returns the header and cookie that the API expects with every change. @param base URL of the API */
export const csrfHeaders = async (base: string): Promise<Record<string, string>> => {
  const answer = await fetch(`${base}/csrf-token`);
  const { csrf_token: token } = await json<{ csrf_token: string }>(answer);
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
  return { [CSRF_HEADER]: token, cookie: cookies.join('; ') };
};

/** Of everybody who signs up here. */
export const SIGN_UP_PASSWORD = 'a-long-password';

/** A new client of the product, who talks to the API without a browser. */
export const signUp = async (
  base: string,
  email = `someone-${crypto.randomUUID()}@example.test`,
): Promise<Caller> => {
  const headers = { 'content-type': 'application/json', ...(await csrfHeaders(base)) };
  const body = {
    email,
    password: SIGN_UP_PASSWORD,
    first_name: 'Some',
    last_name: 'One',
    role: 'client',
  };
  const answer = await fetch(`${base}/auth/register`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 201)
    throw new Error(`Registration answered ${answer.status}: ${await answer.text()}`);
  const { token: access } = await json<{ token: string }>(answer);
  return { base, headers: { ...headers, authorization: `Bearer ${access}` } };
};

/** Most people who may be needed to fill one time. */
const MOST_PEOPLE = 12;

/** Books a time, each time as another person, until the API says that nobody is free. @returns how many it took */
export const fillSlot = async (
  siteUrl: string,
  serviceName: string,
  { date, time }: ChosenTime,
): Promise<number> => {
  const base = siteUrl + API_BASE;
  const { services } = await json<{ services: { id: string; name: string }[] }>(
    await fetch(`${base}/services`),
  );
  const service = services.find(({ name }) => name === serviceName);
  if (!service) throw new Error(`There is no service called ${serviceName}.`);
  const booking = {
    service_id: service.id,
    scheduled_date: date,
    scheduled_time: time,
    location_type: 'online',
  };
  for (let people = 0; people < MOST_PEOPLE; people += 1) {
    const { headers } = await signUp(base);
    const answer = await fetch(`${base}/bookings`, {
      method: 'POST',
      headers,
      body: JSON.stringify(booking),
    });
    if (answer.status === 409) return people;
    if (answer.status !== 201) throw new Error(`A booking answered ${answer.status}: ${await answer.text()}`);
  }
  throw new Error(`${MOST_PEOPLE} people could book one time.`);
};

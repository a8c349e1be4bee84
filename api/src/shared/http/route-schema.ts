import type { Endpoint, EndpointKey } from '@gently/contracts/endpoints';
import { errorBody, success } from '@gently/contracts/wire';
import { z } from 'zod';
import type { Access } from './access';

interface Described {
  access: Access;
  summary: string;
}

/** A call without a body takes none, or an empty object; anything else is a mistake worth telling. */
const noBody = z.strictObject({}).nullish();
const BODYLESS = /^(GET|HEAD|OPTIONS) /;

const operationId = (key: EndpointKey): string =>
  key
    .toLowerCase()
    .replace(/[^a-z]+(.)?/g, (_match, email: string | undefined) => email?.toUpperCase() ?? '');

const tagOf = (key: EndpointKey): string => key.split(/[ /]+/)[1] ?? 'system';

const whoMay = (access: Access): string => {
  if (access === 'public') return 'Open to everyone.';
  if (access === 'signed_in') return 'For signed-in people.';
  const waiting = access.waiting ? `; before approval: ${access.waiting.join(', ')}` : '';
  return `For: ${access.roles.join(', ')}${waiting}.`;
};

/** Fastify's view of one call of the contracts: what is checked on the way in and out, and what is documented. */
export const routeSchema = (key: EndpointKey, definition: Endpoint, { access, summary }: Described) => ({
  operationId: operationId(key),
  tags: [tagOf(key)],
  summary,
  description: whoMay(access),
  security: access === 'public' ? [] : [{ bearer: [] }],
  ...(definition.params ? { params: definition.params } : {}),
  ...(definition.headers ? { headers: definition.headers } : {}),
  ...(definition.query ? { querystring: definition.query } : {}),
  ...(definition.body ? { body: definition.body } : BODYLESS.test(key) ? {} : { body: noBody }),
  response: { [definition.status ?? 200]: success(definition.data), '4xx': errorBody, '5xx': errorBody },
});

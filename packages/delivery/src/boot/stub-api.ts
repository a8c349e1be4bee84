import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { endpoints, type EndpointKey } from '@gently/contracts/endpoints';
import { matchEndpoint } from '@gently/contracts/match-endpoint';
import { API_BASE } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import type { Role } from '@gently/contracts/roles';
import type { User } from '@gently/contracts/auth';
import { z } from 'zod';
import { exampleOf } from './example-of';

/** The person of a role, as the API would describe them. */
export const stubUser = (role: Role): User => ({
  id: '656000000000000000000001',
  email: `${role}@example.test`,
  first_name: 'Robin',
  last_name: 'Example',
  role,
  status: 'active',
  email_verified: true,
  phone: '',
  location: '',
  created_at: '2026-01-05T10:00:00.000Z',
});

const TOKEN = 'boot-';

/** Token of a person with this role. */
export const stubToken = (role: Role): string => TOKEN + role;

const roleIn = (authorization = ''): Role =>
  ROLES.find((role) => authorization === `Bearer ${stubToken(role)}`) ?? 'client';

const KEYS = Object.keys(endpoints) as EndpointKey[];

const answerTo = (method: string, path: string, authorization: string | undefined): unknown => {
  const user = stubUser(roleIn(authorization));
  if (path === '/auth/profile') return { user };
  if (path === '/auth/refresh') return { token: stubToken(user.role) };
  const match = matchEndpoint(KEYS, method, path);
  return match && exampleOf(z.toJSONSchema(endpoints[match.key].data, { unrepresentable: 'any' }) as object);
};

/** Answers every call of the contracts with the plainest answer that they allow. Nothing is stored. */
export const startStubApi = async (): Promise<{ url: string; stop: () => void }> => {
  const server = createServer(({ method = 'GET', url = '/', headers }, response) => {
    const path = new URL(url, 'http://stub').pathname.replace(API_BASE, '');
    const data = answerTo(method, path, headers.authorization);
    const body = data
      ? { success: true, data }
      : { success: false, code: 'not_found', message: 'Not found', errors: [], request_id: 'boot' };
    response.writeHead(data ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

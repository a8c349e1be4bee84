import type { SettingKey } from '@gently/contracts/setting-options';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { addressKey } from './address-key';

const LIMITS = {
  auth: 'sign_ins_per_minute',
  lookup: 'lookups_per_minute',
  certificates: 'certificates_per_minute',
  areas: 'areas_per_minute',
} as const satisfies Record<string, SettingKey>;
export type AddressLimit = keyof typeof LIMITS;

/** The tighter limits count addresses: whoever guesses passwords has no token to be counted by. */
export const addressLimit = (app: Pick<FastifyInstance, 'settings'>, limit: AddressLimit) => ({
  max: () => app.settings.get(LIMITS[limit]),
  timeWindow: 60_000,
  keyGenerator: (request: FastifyRequest) => `address:${addressKey(request.ip)}`,
});

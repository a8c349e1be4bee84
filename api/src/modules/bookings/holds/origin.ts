import { createHmac, randomBytes } from 'node:crypto';
import { PRODUCT_KEY } from '@gently/contracts/product';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config/config';
import { addressKey } from '../../../shared/http/address-key';
import { cookieOptions } from '../../../shared/http/cookie-options';
import type { Origin } from './hold';

export const DEVICE_COOKIE = `${PRODUCT_KEY}-device`;
const SECONDS_PER_DAY = 86_400;
const BYTES = 16;

/** Only with our key can anybody say which address it was, and only for as long as the place is kept. */
const hashOf = (kind: string, value: string, key: Buffer): string =>
  createHmac('sha256', key).update(`hold-${kind}:${value}`).digest('base64url');

const deviceOf = (request: FastifyRequest): string | null => {
  const raw = request.cookies[DEVICE_COOKIE];
  const cookie = raw ? request.unsignCookie(raw) : undefined;
  return cookie?.valid ? cookie.value : null;
};

/** Where a booking comes from. A device without a number is given one for a day; it says nothing but that. */
export const originOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { config, key }: { config: Config; key: Buffer },
): Origin => {
  const device = deviceOf(request) ?? randomBytes(BYTES).toString('base64url');
  reply.setCookie(DEVICE_COOKIE, device, {
    ...cookieOptions(config),
    httpOnly: true,
    signed: true,
    maxAge: SECONDS_PER_DAY,
  });
  return {
    device: hashOf('device', device, key),
    address: hashOf('address', addressKey(request.ip), key),
  };
};

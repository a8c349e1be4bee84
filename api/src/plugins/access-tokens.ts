import jwt from '@fastify/jwt';
import { PRODUCT_KEY } from '@gently/contracts/product';
import { ROLES } from '@gently/contracts/roles';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { jwtSecrets } from '../config/accepted-keys';
import { defineModule } from '../shared/module';

const claimsSchema = z.object({
  /** Account id. */
  sub: z.string().regex(/^[0-9a-f]{24}$/),
  role: z.enum(ROLES),
  /** Id of the sign-in that this token belongs to; revoking it ends the token at once. */
  sid: z.string().regex(/^[0-9a-f]{24}$/),
  /** The viewing that it belongs to, when an admin looks at the site as somebody else; `sid` is the admin's sign-in. */
  view: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  /** Seconds since 1970. */
  exp: z.number().int(),
});

export type AccessClaims = z.infer<typeof claimsSchema>;
export type TokenReading =
  | { ok: true; claims: AccessClaims }
  | { ok: false; reason: 'unauthenticated' | 'token_expired' };

declare module 'fastify' {
  interface FastifyInstance {
    /** @param until instead of the usual lifetime */
    signAccessToken(claims: Omit<AccessClaims, 'exp'>, until?: Date): string;
  }
  interface FastifyRequest {
    /** What the bearer token of this call says, as far as a signature can tell; read once per call. */
    readAccessToken(): TokenReading;
  }
}

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const ISSUER = `${PRODUCT_KEY}-api`;

/** Short-lived signed tokens; whether the sign-in behind one still stands is for the auth module to say. */
export const accessTokens = defineModule('access-tokens', {}, async (app) => {
  const { clock } = app.deps;
  const [secret, ...others] = jwtSecrets(app.config);
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', iss: ISSUER },
    // The expiry is compared below, with the app's own clock.
    verify: { algorithms: ['HS256'], allowedIss: ISSUER, ignoreExpiration: true },
  });

  const inSeconds = (instant: Date): number => Math.floor(instant.getTime() / 1000);
  const seconds = (): number => inSeconds(clock());

  const verifyWith = (token: string, key: string): unknown => {
    try {
      return app.jwt.verify(token, { key });
    } catch {
      return undefined;
    }
  };
  /** Most tokens are signed with the current key; the others are tried only when that one fails. */
  const verify = (token: string): unknown => {
    for (const key of [secret, ...others]) {
      const claims = verifyWith(token, key);
      if (claims !== undefined) return claims;
    }
    return undefined;
  };

  const read = (header: string | undefined): TokenReading => {
    const token = BEARER.exec(header ?? '')?.[1];
    const parsed = claimsSchema.safeParse(token ? verify(token) : undefined);
    if (!parsed.success) return { ok: false, reason: 'unauthenticated' };
    return parsed.data.exp > seconds()
      ? { ok: true, claims: parsed.data }
      : { ok: false, reason: 'token_expired' };
  };

  const readings = new WeakMap<FastifyRequest, TokenReading>();
  app.decorate('signAccessToken', (claims, until) =>
    app.jwt.sign({
      ...claims,
      iat: seconds(),
      exp: until ? inSeconds(until) : seconds() + app.config.ACCESS_TOKEN_SECONDS,
    }),
  );
  app.decorateRequest('readAccessToken', function readOnce(this: FastifyRequest): TokenReading {
    const reading = readings.get(this) ?? read(this.headers.authorization);
    readings.set(this, reading);
    return reading;
  });
});

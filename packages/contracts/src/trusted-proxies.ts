import * as z from 'zod';

const HELP =
  'must say how many proxies stand in front (1), or which addresses they have (loopback, 10.0.0.0/8); anything wider would believe whatever a visitor claims to be';

/** The proxies that may say who a visitor is: how many stand in front, or which addresses they have. */
export type TrustedProxies = number | string[];

const MOST_HOPS = 8;
const HOPS = /^\d{1,2}$/;
const NAMES = ['loopback', 'linklocal', 'uniquelocal'] as const;

const place = z.union([z.enum(NAMES), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** A range that holds every address trusts everybody. */
const isEverybody = (name: string): boolean => /\/0+$/.test(name);

const read = (text: string): TrustedProxies | undefined => {
  if (HOPS.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : undefined;
  const names = text.split(',').map((name) => name.trim());
  return names.every((name) => place.safeParse(name).success && !isEverybody(name)) ? names : undefined;
};

/** Fastify's own reading of a number trusts nobody, because it cannot see who is near; here its meaning is the count. */
export const trustOf = (proxies: TrustedProxies): string[] | ((address: string, hop: number) => boolean) =>
  typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies;

/**
 * The setting of a server that stands behind proxies: a number of hops, or names and CIDR ranges, comma separated. `0`
 * trusts nobody. `true` is refused: the leftmost address of `X-Forwarded-For` is whatever the visitor wrote there.
 */
export const trustedProxies = z.string().transform((text, context): TrustedProxies => {
  const proxies = read(text.trim());
  if (proxies !== undefined) return proxies;
  context.addIssue({ code: 'custom', message: HELP });
  return z.NEVER;
});

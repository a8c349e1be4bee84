import { resolve } from 'node:path';
import { storeKeys, storeSettings } from '@gently/artifact-store';
import type { StoreSettings } from '@gently/artifact-store';
import { hostIn, knownHosts } from '@gently/contracts/known-hosts';
import { trustedProxies } from '@gently/contracts/trusted-proxies';
import type { TrustedProxies } from '@gently/contracts/trusted-proxies';
import { problemLines, readSettings } from '@gently/server-settings';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

/** Every setting of the site. */
export const siteEnvironmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** Port of the site; 0 takes a free one. */
  SITE_PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  SITE_HOST: z.string().default('127.0.0.1'),
  ...storeKeys,
  /** Which environment's combination is served. */
  ENVIRONMENT: z.string().default('production'),
  /** Origin of the API, behind `/api`. */
  API_URL: z.url(),
  /** Origin of the sandbox, behind `/sandbox`. Left out: the path does not exist. */
  SANDBOX_URL: z.url().optional(),
  /** Whether pages may talk to live Stripe. Left out: only when there is no sandbox. */
  STRIPE_LIVE: flag.optional(),
  /** Origin at which people reach the site. Left out: the one each request asks for. */
  PUBLIC_ORIGIN: z
    .url()
    .transform((value) => new URL(value).origin)
    .optional(),
  /** Names besides that of PUBLIC_ORIGIN by which the site is asked for, comma separated. Others are refused. */
  KNOWN_HOSTS: knownHosts.prefault(''),
  /** Where people report a weakness: an email address, or a page. Left out: SUPPORT_EMAIL, else what the site shows. */
  SECURITY_CONTACT: z.union([z.email(), z.url({ protocol: /^https$/ })]).optional(),
  /** As for the API. */
  SUPPORT_EMAIL: z.email().optional(),
  /** Proxies in front of the site that may say who the visitor is. Left out: nobody may. */
  TRUST_PROXY: trustedProxies.prefault('0'),
  LOG_LEVEL: z.string().default('info'),
});

/** What the site server is told from outside. Parsed once. */
export interface SiteConfig {
  port: number;
  host: string;
  /** Where the artifact store is. */
  store: StoreSettings;
  environment: string;
  apiUrl: string;
  sandboxUrl: string | undefined;
  stripeLive: boolean;
  publicOrigin: string | undefined;
  /** Names under which the site answers, besides addresses and names without a dot. */
  knownHosts: string[];
  /** Email address or https page for reports about security; undefined where the address of the site is meant. */
  securityContact: string | undefined;
  trustProxy: TrustedProxies;
  logLevel: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

const productionProblems = ({ NODE_ENV, SANDBOX_URL }: Variables): string[] =>
  NODE_ENV === 'production' && SANDBOX_URL !== undefined
    ? ['SANDBOX_URL: must be left empty in production, everybody could read the mails of the stand-in']
    : [];

/** @throws with every wrong key named, and never a value */
export const readSiteConfig = (variables: Variables): SiteConfig => {
  const { values: given, problems: unread } = readSettings(
    variables,
    Object.keys(siteEnvironmentSchema.shape),
  );
  const result = siteEnvironmentSchema.safeParse(given);
  const issues = result.error?.issues ?? [];
  const problems = problemLines(unread, [
    ...issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...productionProblems(given),
  ]);
  if (!result.success || problems.length > 0) {
    throw new Error(`The settings of the site are not usable:\n  ${problems.join('\n  ')}`);
  }
  const { SANDBOX_URL, STRIPE_LIVE, ...rest } = result.data;
  const store = storeSettings(rest);
  return Object.freeze({
    port: rest.SITE_PORT,
    host: rest.SITE_HOST,
    store: { ...store, dir: resolve(store.dir) },
    environment: rest.ENVIRONMENT,
    apiUrl: rest.API_URL,
    sandboxUrl: SANDBOX_URL,
    stripeLive: STRIPE_LIVE ?? SANDBOX_URL === undefined,
    publicOrigin: rest.PUBLIC_ORIGIN,
    knownHosts: [...rest.KNOWN_HOSTS, ...(rest.PUBLIC_ORIGIN ? [hostIn(rest.PUBLIC_ORIGIN)] : [])],
    securityContact: rest.SECURITY_CONTACT ?? rest.SUPPORT_EMAIL,
    trustProxy: rest.TRUST_PROXY,
    logLevel: rest.LOG_LEVEL,
  });
};

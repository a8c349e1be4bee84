import { backupBucketKeys, storeKeys } from '@gently/artifact-store';
import { DEMO_IDENTITY } from '@gently/contracts/contact';
import { knownHosts } from '@gently/contracts/known-hosts';
import { parseIdentities, parseRecipients } from '@gently/embedded-mongo/backup-keys';
import { trustedProxies } from '@gently/contracts/trusted-proxies';
import { problemLines, readSettings } from '@gently/server-settings';
import { z } from 'zod';
import { isSampleAddress, SAMPLE_SECRETS } from './sample-secrets';

const port = z.coerce.number().int().min(0).max(65_535);
const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const count = z.coerce.number().int().min(1);
/** Addresses with a comma between them. */
const addresses = (pattern: RegExp, message: string) =>
  z
    .string()
    .transform((list) => list.split(',').flatMap((one) => (one.trim() ? [one.trim()] : [])))
    .refine((list) => list.every((one) => pattern.test(one)), message)
    .optional();
const longEnough = z.string().min(32, 'must have at least 32 characters');
const secret = (sample: string) => longEnough.default(sample);
const previous = longEnough.optional();

/** A signed reference of 46 characters is put behind the name, and a local part has at most 64 (RFC 5321). */
const bounceAddress = z
  .email()
  .refine(
    (address) => /^[^+@]{1,18}@/.test(address),
    'must have at most 18 characters and no + before the @',
  );

const networkKey = z.string().min(1).optional();
/** The app at each social network; without both of its keys the network is not there. */
const networkKeys = {
  FACEBOOK_CLIENT_ID: networkKey.describe('App that writes to pages at Facebook'),
  FACEBOOK_CLIENT_SECRET: networkKey.describe('Secret of that app'),
  INSTAGRAM_CLIENT_ID: networkKey.describe('App that writes to an account at Instagram'),
  INSTAGRAM_CLIENT_SECRET: networkKey.describe('Secret of that app'),
  TWITTER_CLIENT_ID: networkKey.describe('App that writes to an account at X'),
  TWITTER_CLIENT_SECRET: networkKey.describe('Secret of that app'),
  LINKEDIN_CLIENT_ID: networkKey.describe('App that writes for an organisation at LinkedIn'),
  LINKEDIN_CLIENT_SECRET: networkKey.describe('Secret of that app'),
  TIKTOK_CLIENT_ID: networkKey.describe('Client key of the app that writes to an account at TikTok'),
  TIKTOK_CLIENT_SECRET: networkKey.describe('Secret of that app'),
  YOUTUBE_CLIENT_ID: networkKey.describe('Client that uploads to a channel at YouTube'),
  YOUTUBE_CLIENT_SECRET: networkKey.describe('Secret of that client'),
} as const;

/** Every setting of the API: key, form, default and what it is for. The README's table is made from it. */
export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('`production` refuses sample secrets, demo mode and stand-ins of providers'),
  API_HOST: z.string().min(1).default('127.0.0.1').describe('Address to listen on'),
  API_PORT: port.default(3001).describe('Port to listen on; 0 takes a free one'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .default('mongodb://127.0.0.1:27017/gently-sorted')
    .describe('Database; a replica set, because several documents change together'),
  PUBLIC_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .default('http://localhost:3000')
    .describe('Where people open the site; https makes cookies secure'),
  TRUST_PROXY: trustedProxies
    .prefault('loopback')
    .describe('Proxies that may say who calls: how many stand in front, or their names and CIDR ranges'),
  KNOWN_HOSTS: knownHosts
    .prefault('')
    .describe('Names besides that of PUBLIC_ORIGIN by which the API is asked for, comma separated'),
  DEMO: flag.default(false).describe('Offers the six demo accounts; forbidden in production'),
  REMIND_FROM: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day, HH:mm')
    .default('09:00')
    .describe('From when in the day people are asked again about what they put aside, by London clocks'),
  CLOCK_AHEAD_DAYS: z.coerce
    .number()
    .int()
    .min(0)
    .max(31)
    .default(0)
    .describe(
      'Days that the clock of this process is ahead, to see what only time brings; forbidden in production',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least severe log line that is written'),
  JWT_SECRET: secret(SAMPLE_SECRETS.jwt).describe('Signs access tokens'),
  JWT_SECRET_PREVIOUS: previous.describe('Second key for access tokens while `JWT_SECRET` is changed'),
  COOKIE_SECRET: secret(SAMPLE_SECRETS.cookie).describe('Signs refresh cookies and CSRF tokens'),
  COOKIE_SECRET_PREVIOUS: previous.describe('Second key for cookies while `COOKIE_SECRET` is changed'),
  ENCRYPTION_KEY: secret(SAMPLE_SECRETS.encryption).describe(
    'Encrypts the tokens of connected calendars and social networks, and the keys that are stored in the database',
  ),
  ENCRYPTION_KEY_PREVIOUS: previous.describe(
    'Second key for what is encrypted while `ENCRYPTION_KEY` is changed',
  ),
  ENCRYPTION_KEY_DISCARDED: addresses(
    /^([\w-]{12}|unknown)$/,
    'must be the ids of keys, as the refused start names them, or unknown',
  ).describe('Ids of leaked or lost keys, commas between: what they encrypted is given up'),
  STRIPE_SECRET_KEY: z
    .string()
    .startsWith('sk_')
    .default(SAMPLE_SECRETS.stripeSecretKey)
    .describe('Key of the payment provider'),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .startsWith('pk_')
    .default(SAMPLE_SECRETS.stripePublishableKey)
    .describe('Key that the browser uses with the payment provider'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .default(SAMPLE_SECRETS.stripeWebhookSecret)
    .describe('Checks the signature of payment events'),
  STRIPE_CONNECT_WEBHOOK_SECRET: z
    .string()
    .startsWith('whsec_')
    .optional()
    .describe(
      'Checks events about the people who are paid, where they are signed with a secret of their own',
    ),
  STRIPE_API_BASE: z.url().optional().describe('Address of the payment sandbox; unset means live Stripe'),
  GOOGLE_CLIENT_ID: z
    .string()
    .min(1)
    .optional()
    .describe('Client that asks people for their Google Calendar; unset: no calendar can be connected'),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional().describe('Secret of that client'),
  GOOGLE_API_BASE: z.url().optional().describe('Address of the Google sandbox; unset means live Google'),
  GOOGLE_CONSENT_URL: z
    .url()
    .optional()
    .describe("Its page that asks for consent, as browsers reach it; unset means Google's own"),
  SOCIAL_API_BASE: z
    .url()
    .optional()
    .describe(
      'Address of the sandbox of the social networks; unset means that only networks with keys are there',
    ),
  SOCIAL_CONSENT_BASE: z
    .url()
    .optional()
    .describe('The same, as browsers reach it; unset means the address for calls'),
  SOCIAL_MEDIA_BASE: z
    .url()
    .optional()
    .describe('Where social networks fetch pictures from, without the path; unset means PUBLIC_ORIGIN'),
  ...networkKeys,
  STUN_URLS: addresses(/^stuns?:\S+$/, 'must be addresses that start with stun: or stuns:').describe(
    'Servers that tell browsers in a session room their own address, commas between; empty: only direct ways',
  ),
  TURN_URLS: addresses(/^turns?:\S+$/, 'must be addresses that start with turn: or turns:').describe(
    'Relays for session rooms where no direct way is found, commas between; needs TURN_SECRET',
  ),
  TURN_SECRET: z
    .string()
    .min(16, 'must have at least 16 characters')
    .optional()
    .describe('Secret that is shared with those relays; makes short-lived names and passwords'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server, `smtp://name:password@host:port`; unset means that emails wait in the database'),
  MAIL_FROM: z.email().default(DEMO_IDENTITY.contact_email).describe('Address that emails come from'),
  MAIL_BOUNCE_ADDRESS: bounceAddress
    .optional()
    .describe(
      'Address that delivery reports come back to, with a reference of its own for each email; unset: to MAIL_FROM',
    ),
  MAIL_REPORT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .optional()
    .describe('Secret of the mail server that hands in delivery reports; unset: none are taken'),
  SUPPORT_EMAIL: z
    .email()
    .optional()
    .describe('Where messages of the contact form go; unset: to the contact email under Configuration'),
  ACCESS_TOKEN_SECONDS: count.default(600).describe('Life of an access token'),
  REFRESH_TOKEN_DAYS: count.default(30).describe('Life of a sign-in without use'),
  ARGON2_MEMORY_KIB: z.coerce
    .number()
    .int()
    .min(8)
    .default(19_456)
    .describe('Memory cost of a password hash'),
  ARGON2_ITERATIONS: count.default(2).describe('Time cost of a password hash'),
  RATE_LIMIT_PER_MINUTE: count.default(600).describe('Calls per minute and person (or address)'),
  RATE_LIMIT_AUTH_PER_MINUTE: count.default(40).describe('Sign-in and sign-up calls per minute and address'),
  RATE_LIMIT_LOOKUP_PER_MINUTE: count
    .default(10)
    .describe('Email look-ups, and contact messages, per minute and address'),
  RATE_LIMIT_CHECKS_PER_MINUTE: count
    .default(120)
    .describe('Checks of certificates and their credentials, per minute and address'),
  RATE_LIMIT_AREAS_PER_MINUTE: count
    .default(60)
    .describe('Questions whether anybody comes to a postcode, per minute and address'),
  HOLDS_EACH: count
    .default(3)
    .describe('Unpaid bookings of one client at a time, and of one device within a day'),
  HOLDS_PER_ADDRESS: count.default(60).describe('Unpaid bookings from one address within a day'),
  LOCKOUT_FAILURES: count.default(10).describe('Failed sign-ins per account and address before a pause'),
  LOCKOUT_MINUTES: count.default(15).describe('Length of that pause'),
  ARTIFACTS_DIR: z
    .string()
    .min(1)
    .default('.data/artifacts')
    .describe('Artifact store in which the releases are'),
  ARTIFACTS_BUCKET: storeKeys.ARTIFACTS_BUCKET.describe('S3-compatible bucket that is the store instead'),
  ARTIFACTS_ENDPOINT: storeKeys.ARTIFACTS_ENDPOINT.describe('Origin of its service; AWS when left out'),
  ARTIFACTS_REGION: storeKeys.ARTIFACTS_REGION.describe('Region that requests to it are signed for'),
  ARTIFACTS_PREFIX: storeKeys.ARTIFACTS_PREFIX.describe('Path inside the bucket'),
  ARTIFACTS_ACCESS_KEY_ID: storeKeys.ARTIFACTS_ACCESS_KEY_ID.describe(
    'Who uses the bucket; admins act only where it may write',
  ),
  ARTIFACTS_SECRET_KEY: storeKeys.ARTIFACTS_SECRET_KEY.describe('Secret of that key'),
  BACKUPS_DIR: z
    .string()
    .min(1)
    .default('.data/backups')
    .describe('Folder in which backups of the database are kept; outside of the machine is better'),
  BACKUP_RECIPIENTS: z
    .string()
    .transform((text, context) => {
      try {
        return parseRecipients(text);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : 'cannot be read');
        return z.NEVER;
      }
    })
    .optional()
    .describe('Public keys of age that backups are encrypted for, separated by commas: `npm run backup-key`'),
  BACKUP_IDENTITY: z
    .string()
    .transform((text, context) => {
      try {
        return parseIdentities(text);
      } catch (error) {
        context.addIssue(error instanceof Error ? error.message : 'cannot be read');
        return z.NEVER;
      }
    })
    .optional()
    .describe('Private key, only for trials of restores on this machine; leave it out in production'),
  BACKUP_BUCKET: backupBucketKeys.BACKUP_BUCKET.describe('S3-compatible bucket to which backups are copied'),
  BACKUP_ENDPOINT: backupBucketKeys.BACKUP_ENDPOINT.describe('Origin of its service; AWS when left out'),
  BACKUP_REGION: backupBucketKeys.BACKUP_REGION.describe('Region that requests to it are signed for'),
  BACKUP_PREFIX: backupBucketKeys.BACKUP_PREFIX.describe('Path inside the bucket'),
  BACKUP_ACCESS_KEY_ID: backupBucketKeys.BACKUP_ACCESS_KEY_ID.describe('Who uses that bucket'),
  BACKUP_SECRET_KEY: backupBucketKeys.BACKUP_SECRET_KEY.describe('Secret of that key'),
  MAX_EVENT_LOOP_DELAY_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(4_000)
    .describe('Mean delay above which calls are answered 503; 0 turns it off'),
  DATABASE_TIMEOUT_MS: count.default(2_000).describe('How long a call waits for a database that is away'),
  JOB_PACE: count
    .max(60)
    .default(1)
    .describe('How many times as often as usual jobs run; above 1 for tests that wait for a job'),
  SHUTDOWN_SECONDS: count.default(5).describe('Deadline of an orderly stop'),
});

/** The settings of one process. Frozen; nothing else reads the environment. */
export type Config = Readonly<z.output<typeof environmentSchema>>;

/** Settings that only ever name a stand-in: whoever reaches one reads other people's mail and pays with test cards. */
const STAND_INS = [
  'STRIPE_API_BASE',
  'GOOGLE_API_BASE',
  'GOOGLE_CONSENT_URL',
  'SOCIAL_API_BASE',
  'SOCIAL_CONSENT_BASE',
] as const;

/** The mail catcher asks for no sign-in and knows no encryption; whatever carries mail to people asks for one of them. */
const isMailCatcher = (address: string | undefined): boolean => {
  if (address === undefined) return false;
  const { protocol, username, password } = new URL(address);
  return protocol !== 'smtps:' && (username === '' || password === '');
};

const standInProblems = (config: Partial<Config>): string[] => [
  ...STAND_INS.filter((key) => config[key] !== undefined).map(
    (key) => `${key}: must be left empty in production, it leads to a stand-in of the provider`,
  ),
  ...(isMailCatcher(config.SMTP_URL)
    ? ['SMTP_URL: must be smtps:// or have a name and password in production, the stand-in has neither']
    : []),
];

/** A relay lets nobody in without the name and password that are made with the secret. */
const relayProblems = ({ TURN_URLS, TURN_SECRET }: Partial<Config>): string[] =>
  TURN_URLS?.length && !TURN_SECRET ? ['TURN_SECRET: is missing for the relays in TURN_URLS'] : [];

/** Reports are taken only with the secret, so without it an address of their own would swallow them. */
const bounceProblems = ({ MAIL_BOUNCE_ADDRESS, MAIL_REPORT_SECRET }: Partial<Config>): string[] =>
  MAIL_BOUNCE_ADDRESS && !MAIL_REPORT_SECRET
    ? ['MAIL_REPORT_SECRET: is missing for the reports that come to MAIL_BOUNCE_ADDRESS']
    : [];

/** One half of a client at Google is a mistake; without both, calendars are not set up. */
const calendarProblems = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET }: Partial<Config>): string[] => {
  if ((GOOGLE_CLIENT_ID === undefined) === (GOOGLE_CLIENT_SECRET === undefined)) return [];
  return GOOGLE_CLIENT_ID === undefined
    ? ['GOOGLE_CLIENT_ID: is missing for GOOGLE_CLIENT_SECRET']
    : ['GOOGLE_CLIENT_SECRET: is missing for GOOGLE_CLIENT_ID'];
};

/** @param key of Stripe, which says in its name for which mode it is: `sk_live_…`, `pk_test_…` */
export const isLiveKey = (key: string): boolean => key.split('_')[1] === 'live';

/** The browser would be given a card form whose payments the other key does not know. */
const stripeModeProblems = ({ STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY }: Partial<Config>): string[] =>
  STRIPE_SECRET_KEY &&
  STRIPE_PUBLISHABLE_KEY &&
  isLiveKey(STRIPE_SECRET_KEY) !== isLiveKey(STRIPE_PUBLISHABLE_KEY)
    ? ['STRIPE_PUBLISHABLE_KEY: must be of the same mode as STRIPE_SECRET_KEY, both live or both test']
    : [];

const ROTATING = ['JWT_SECRET', 'COOKIE_SECRET', 'ENCRYPTION_KEY'] as const;

/** With the same key twice, an operator would believe that a key was changed which was not. */
const rotationProblems = (config: Partial<Config>): string[] =>
  ROTATING.filter((key) => config[key] !== undefined && config[key] === config[`${key}_PREVIOUS`]).map(
    (key) => `${key}_PREVIOUS: must differ from ${key}`,
  );

/** What leaves the machine is encrypted, but for trials. */
const backupProblems = (config: Partial<Config>): string[] => {
  const { BACKUP_BUCKET, BACKUP_ACCESS_KEY_ID, BACKUP_SECRET_KEY, BACKUP_RECIPIENTS, NODE_ENV } = config;
  if (!BACKUP_BUCKET) return [];
  const isPlain = NODE_ENV === 'production' && (BACKUP_RECIPIENTS ?? []).length === 0;
  return [
    ...(BACKUP_ACCESS_KEY_ID ? [] : ['BACKUP_ACCESS_KEY_ID: is missing for BACKUP_BUCKET']),
    ...(BACKUP_SECRET_KEY ? [] : ['BACKUP_SECRET_KEY: is missing for BACKUP_BUCKET']),
    ...(isPlain ? ['BACKUP_RECIPIENTS: is missing for BACKUP_BUCKET, copies must be encrypted'] : []),
  ];
};

const productionProblems = (config: Partial<Config>): string[] => {
  if (config.NODE_ENV !== 'production') return [];
  const samples: readonly unknown[] = Object.values(SAMPLE_SECRETS);
  return [
    ...standInProblems(config),
    ...Object.entries(config)
      .filter(([, value]) => samples.includes(value))
      .map(([key]) => `${key}: is missing or the sample value`),
    ...(isSampleAddress(config.MAIL_FROM ?? '')
      ? ['MAIL_FROM: is missing or a sample address, set it to one of your own that takes answers to emails']
      : []),
    ...(config.DEMO ? ['DEMO: must not be on in production'] : []),
    ...(config.CLOCK_AHEAD_DAYS ? ['CLOCK_AHEAD_DAYS: must be 0 in production'] : []),
  ];
};

/** Each of these compares several settings, which the schema of one setting cannot do. */
const CHECKS: readonly ((config: Partial<Config>) => string[])[] = [
  productionProblems,
  relayProblems,
  bounceProblems,
  calendarProblems,
  stripeModeProblems,
  rotationProblems,
  backupProblems,
];

/** What can be read of an environment of which other keys are wrong, so that all problems are told at once. */
const readableOf = (env: Record<string, string>): Partial<Config> =>
  Object.fromEntries(
    Object.entries(environmentSchema.shape).map(([key, setting]) => [key, setting.safeParse(env[key]).data]),
  );

/** @throws Error that names every wrong key, and never a value. */
export const parseConfig = (env: NodeJS.ProcessEnv): Config => {
  const { values: given, problems: unread } = readSettings(env, Object.keys(environmentSchema.shape));
  const parsed = environmentSchema.safeParse(given);
  const issues = parsed.error?.issues ?? [];
  const readable = readableOf(given);
  const problems = problemLines(unread, [
    ...issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    ...CHECKS.flatMap((check) => check(readable)),
  ]);
  if (!parsed.success || problems.length > 0) {
    throw new Error(`The environment is not usable:\n  ${problems.join('\n  ')}`);
  }
  return Object.freeze(parsed.data);
};

import { problemLines, readSettings } from '@gently/server-settings';
import { z } from 'zod';
import type { SandboxOptions } from './sandbox';

const testKey = (prefix: string) =>
  z.string().regex(new RegExp(`^${prefix}\\w+$`), `must start with ${prefix}`);

/** Every setting of the stand-ins. */
export const sandboxEnvironmentSchema = z.object({
  /** Anybody who reaches a stand-in reads every mail and pays with test cards: never where real people are. */
  NODE_ENV: z
    .string()
    .optional()
    .refine((mode) => mode !== 'production', 'the stand-ins do not run in production'),
  /** Port to listen at; 0 takes any free one. */
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  SANDBOX_HOST: z.string().default('127.0.0.1'),
  /** Port that takes mail; 0 takes any free one. */
  SANDBOX_SMTP_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** MongoDB that keeps the state. */
  MONGODB_URI: z.string().startsWith('mongodb'),
  /** Its database there. Two sandboxes on one server each need their own. */
  SANDBOX_DATABASE: z.string().min(1).optional(),
  /** Only test keys: a live key has no business here. */
  STRIPE_SECRET_KEY: testKey('sk_test_'),
  STRIPE_PUBLISHABLE_KEY: testKey('pk_test_'),
  STRIPE_WEBHOOK_SECRET: testKey('whsec_'),
  /** Where webhooks go. Unset: events are recorded, nothing is sent. */
  SANDBOX_WEBHOOK_URL: z.url().optional(),
  /** Where people open the site that passes `/sandbox/*` on to here; unset: links to pages lead here directly. */
  PUBLIC_ORIGIN: z.url().optional(),
  /** The client that the Google stand-in knows, all three together; unset: there is none. */
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_REDIRECT_URI: z.url().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

const googleOf = (config: z.output<typeof sandboxEnvironmentSchema>): SandboxOptions['google'] => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  const { GOOGLE_REDIRECT_URI: redirectUri } = config;
  if (!clientId && !clientSecret && !redirectUri) return undefined;
  if (!clientId || !clientSecret || !redirectUri)
    throw new Error('GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET and GOOGLE_REDIRECT_URI go together');
  return { clientId, clientSecret, redirectUris: [redirectUri] };
};

/** Reads the environment once; names every key that is wrong. */
export function readConfig(env: Record<string, string | undefined>): SandboxOptions {
  const { values, problems } = readSettings(env, Object.keys(sandboxEnvironmentSchema.shape));
  const parsed = sandboxEnvironmentSchema.safeParse(values);
  const issues = parsed.error?.issues ?? [];
  const wrong = problemLines(
    problems,
    issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
  );
  if (!parsed.success || wrong.length > 0) throw new Error(wrong.join('\n'));
  const config = parsed.data;
  return {
    port: config.SANDBOX_PORT,
    smtpPort: config.SANDBOX_SMTP_PORT,
    host: config.SANDBOX_HOST,
    mongoUri: config.MONGODB_URI,
    databaseName: config.SANDBOX_DATABASE,
    secretKey: config.STRIPE_SECRET_KEY,
    publishableKey: config.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    webhookUrl: config.SANDBOX_WEBHOOK_URL,
    publicUrl: config.PUBLIC_ORIGIN && new URL('/sandbox', config.PUBLIC_ORIGIN).href,
    google: googleOf(config),
    logger: { level: config.LOG_LEVEL },
  };
}

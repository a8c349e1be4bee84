import type { AddressInfo } from 'node:net';
import { buildApp } from './app';
import type { GoogleSettings } from './google';
import { createIdempotency } from './http/idempotency';
import { type MailAccess, startCatcher } from './mail/catcher';
import { createMails } from './mail/mails';
import { openDatabase } from './store/database';
import { createDeliverer } from './webhooks/deliverer';

/** The card fee that the sandbox keeps: the product's own "card processing" rate. */
const FEE_RATE = 0.029;

export interface SandboxOptions {
  mongoUri: string;
  /** `sandbox_stripe` unless tests that share an engine name their own. */
  databaseName?: string;
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Where events go; without it they are recorded only. */
  webhookUrl?: string | undefined;
  /** Where a browser reaches this process, for links to its pages; its own address unless it stands behind a site. */
  publicUrl?: string | undefined;
  /** 0 takes any free port. */
  port?: number;
  host?: string;
  /** Port that takes mail; 0 takes any free one. */
  smtpPort?: number;
  /** Has the mail server ask for encryption and a sign-in; left out, it asks for neither. */
  mailAccess?: MailAccess;
  /** The client that may use Google's sign-in and Calendar; without it they are not there. */
  google?: GoogleSettings | undefined;
  /** Share of each payment kept as the fee, 0.029 = 2.9 %. */
  feeRate?: number;
  /** Milliseconds until the next webhook attempt, after this many failed ones. */
  retryDelay?: (attempts: number) => number;
  /** Unix milliseconds. */
  now?: () => number;
  logger?: boolean | { level: string };
}

export interface Sandbox {
  /** `http://host:port` without a slash at the end. */
  url: string;
  host: string;
  port: number;
  /** `smtp://host:port`, or `smtps:`: hand mails over here and read them at `/inbox`. */
  smtpUrl: string;
  /** Answers what is under way, breaks off webhooks (they are tried again after the next start) and closes. */
  stop(): Promise<void>;
}

/** Starts the stand-ins: Stripe, the mail catcher and Google. It listens at once and answers 503 while its database is away. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', port = 0, now = Date.now } = options;
  const database = openDatabase(options.mongoUri, options.databaseName);
  const deliverer = createDeliverer({
    database,
    url: options.webhookUrl,
    secret: options.webhookSecret,
    now,
    retryDelay: options.retryDelay,
    onError: (error) => app.log.warn({ error: String(error) }, 'webhook delivery paused'),
  });
  const mails = createMails(database);
  const ownUrl = () => `http://${host}:${(app.server.address() as AddressInfo).port}`;
  const app = buildApp(
    {
      database,
      idempotency: createIdempotency(database),
      deliverer,
      keys: { secretKey: options.secretKey, publishableKey: options.publishableKey },
      settings: {
        webhookUrl: options.webhookUrl,
        feeRate: options.feeRate ?? FEE_RATE,
        publicUrl: () => options.publicUrl ?? ownUrl(),
        siteOrigin: options.publicUrl ? new URL(options.publicUrl).origin : null,
      },
      now,
    },
    mails,
    options.google,
    options.logger ?? false,
  );
  const catcher = await startCatcher({
    mails,
    host,
    port: options.smtpPort ?? 0,
    now,
    access: options.mailAccess,
    onError: (error) => app.log.warn({ error: String(error) }, 'a mail was not taken'),
  });
  await app.listen({ host, port });
  deliverer.start();
  return {
    url: ownUrl(),
    host,
    port: (app.server.address() as AddressInfo).port,
    smtpUrl: `${options.mailAccess ? 'smtps' : 'smtp'}://${host}:${catcher.port}`,
    stop: async () => {
      await app.close();
      await catcher.stop();
      await deliverer.stop();
      await database.close();
    },
  };
}

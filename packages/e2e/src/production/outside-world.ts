import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { freePort } from '@gently/local-stack/ports';
import { waitFor } from '@gently/local-stack/stack';
import { startSandbox } from '@gently/sandbox';
import { type Host, startBrowserProxy, startEdge } from './edge';
import { HOSTS, ORIGIN, type Plan } from './plan.mjs';
import { stripeScript } from './stripe-script';

const ROOT = join(import.meta.dirname, '..', '..', '..', '..');
const DAY_MS = 86_400_000;
const DATABASE = join(ROOT, 'packages', 'embedded-mongo', 'dist', 'main.js');

/** The providers keep what they know in a database of their own. */
const startDatabase = async (folder: string) => {
  const port = await freePort();
  const child = spawn(process.execPath, [DATABASE, '--dir', folder, '--port', String(port)], {
    stdio: 'ignore',
  });
  return {
    uri: `mongodb://127.0.0.1:${port}/providers`,
    stop: async (): Promise<void> => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
};

/** Pages of https://www.example.org may call Stripe (CORS). @returns whether the call was answered here */
const allowsPages = ({ method }: IncomingMessage, response: ServerResponse): boolean => {
  response.setHeader('access-control-allow-origin', ORIGIN);
  response.setHeader('access-control-allow-headers', 'authorization, content-type');
  if (method === 'OPTIONS') response.writeHead(204).end();
  return method === 'OPTIONS';
};

interface Places {
  providers: string;
  site: string;
  script: string;
  /** Names of hosts that cannot be reached just now. */
  away: ReadonlySet<string>;
}

const below =
  (origin: string, prefix = ''): Host =>
  ({ url = '/' }) =>
    new URL(prefix + url, origin);

/** The stand-ins answer only for names of this machine. */
const standIn =
  (origin: string, prefix?: string): Host =>
  (request, response) => {
    request.headers.host = new URL(origin).host;
    return below(origin, prefix)(request, response);
  };

const hostsOf = ({ providers, site, script, away }: Places): Record<string, Host> => {
  const hosts: Record<string, Host> = {
    [HOSTS.api]: (request, response) =>
      allowsPages(request, response) ? undefined : standIn(providers)(request, response),
    [HOSTS.script]: (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' }).end(script);
      return undefined;
    },
    [HOSTS.onboarding]: standIn(providers),
    [HOSTS.consent]: standIn(providers, '/google'),
    [HOSTS.tokens]: standIn(providers, '/google'),
    [HOSTS.calendar]: standIn(providers),
    [new URL(ORIGIN).hostname]: below(site),
  };
  const reachable = ([name, host]: [string, Host]): [string, Host] => [
    name,
    (request, response) => {
      if (!away.has(name)) return host(request, response);
      request.socket.destroy();
      return undefined;
    },
  ];
  return Object.fromEntries(Object.entries(hosts).map(reachable));
};

const MOST_PAGES = 100;

interface Page<Item> {
  data: (Item & { id: string })[];
  has_more: boolean;
}

/** Reads the state of the providers from their own interfaces, and does there what people do. */
const createProviders = (url: string, secretKey: string) => {
  const headers = { authorization: `Bearer ${secretKey}` };
  const read = async <Data>(path: string, init: RequestInit = {}): Promise<Data> => {
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Data;
  };
  return {
    /** @returns what was sent to an address, newest first */
    mailsTo: async (to: string) =>
      (
        await read<{ messages: { subject: string; text: string; from: string }[] }>(
          `/inbox/api/messages?to=${encodeURIComponent(to)}`,
        )
      ).messages,
    /** @returns everything of a kind that Stripe knows */
    stripe: async <Item extends object>(kind: string): Promise<(Item & { id: string })[]> => {
      const items: (Item & { id: string })[] = [];
      for (let page = 0; page < MOST_PAGES; page += 1) {
        const after = items.at(-1)?.id;
        const path = `/v1/${kind}?limit=100${after === undefined ? '' : `&starting_after=${after}`}`;
        const { data, has_more: hasMore } = await read<Page<Item>>(path, { headers });
        items.push(...data);
        if (!hasMore) return items;
      }
      throw new Error(`Stripe has more than ${MOST_PAGES * 100} ${kind}`);
    },
    /** Pays with a card, as a browser does at Stripe. */
    payIntent: async (intentId: string): Promise<void> => {
      const body = new URLSearchParams({ payment_method: 'pm_card_visa' });
      await read(`/v1/payment_intents/${intentId}/confirm`, { method: 'POST', headers, body });
    },
    /** Enters a bank account on the page to which Stripe's own address leads. */
    enterBankAccount: async (address: string): Promise<void> => {
      const body = new URLSearchParams({
        holder: 'Robin Vale',
        sort_code: '10-88-00',
        account_number: '00012345',
        answer: 'allow',
      });
      const answer = await fetch(url + new URL(address).pathname, {
        method: 'POST',
        body,
        redirect: 'manual',
      });
      if (answer.status !== 303) throw new Error(`the page for a bank account answered ${answer.status}`);
    },
  };
};

/**
 * Everything that a product in production meets outside of itself: Stripe, Google and a mail server under their own names,
 * with https and sign-in, the proxy that ends https in front of the site, and the way of a browser to all of them.
 * @param plan what the operator has from the providers
 * @param site where the site process listens
 * @param folder for what the providers remember
 */
export const startOutsideWorld = async (plan: Plan, site: string, folder: string) => {
  const { keys, certificates, mail, address } = plan;
  const away = new Set<string>();
  let daysAhead = 0;
  const database = await startDatabase(folder);
  const sandbox = await startSandbox({
    mongoUri: database.uri,
    host: address.host,
    secretKey: keys.STRIPE_SECRET_KEY,
    publishableKey: keys.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: keys.STRIPE_WEBHOOK_SECRET,
    webhookUrl: `${site}/api/v1/payments/webhook`,
    publicUrl: `https://${HOSTS.onboarding}`,
    now: () => Date.now() + daysAhead * DAY_MS,
    smtpPort: address.mailPort,
    mailAccess: { ...certificates, ...mail },
    google: {
      clientId: keys.GOOGLE_CLIENT_ID,
      clientSecret: keys.GOOGLE_CLIENT_SECRET,
      redirectUris: [`${ORIGIN}/auth/google/callback`],
    },
  });
  const providers = `http://127.0.0.1:${sandbox.port}`;
  await waitFor(`${providers}/health`);
  const hosts = hostsOf({ providers, site, script: await stripeScript(), away });
  const edge = await startEdge(hosts, certificates, { host: address.host, port: address.httpsPort });
  const proxy = await startBrowserProxy(edge.port);
  return {
    ...createProviders(providers, keys.STRIPE_SECRET_KEY),
    edge: `127.0.0.1:${edge.port}`,
    mailPort: Number(new URL(sandbox.smtpUrl).port),
    strangers: edge.strangers,
    /** Settings of a browser that goes this way. */
    browser: {
      proxy: { server: proxy.url, bypass: '<-loopback>' },
      ignoreHTTPSErrors: true,
      baseURL: ORIGIN,
    },
    /** Takes a host away until the promise that it gets is settled. */
    without: async (host: string, work: () => Promise<void>): Promise<void> => {
      away.add(host);
      await work().finally(() => away.delete(host));
    },
    /** Providers have the same day as the product. */
    daysPass: (days: number): void => {
      daysAhead += days;
    },
    stop: async (): Promise<void> => {
      await proxy.stop();
      await edge.stop();
      await sandbox.stop();
      await database.stop();
    },
  };
};
export type OutsideWorld = Awaited<ReturnType<typeof startOutsideWorld>>;

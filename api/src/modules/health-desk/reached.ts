import * as z from 'zod';
import type { Config } from '../../config/config';
import { type Reached, Unwell } from './checks';
import { REACH_MS, reachHttp, reachMail } from './reach';

const SERVER_FAULT = 500;
const LIVE = { payments: 'https://api.stripe.com', calendar: 'https://www.googleapis.com' } as const;
const registry = z.object({
  remotes: z.array(z.object({ name: z.string(), version: z.string(), entry: z.string() })).max(100),
});
type Remote = z.infer<typeof registry>['remotes'][number];

/** Any answer but a fault of the server shows that somebody is there. */
const askHttp = (url: string) => async (): Promise<string> => {
  const { ms, status } = await reachHttp(url);
  if (status >= SERVER_FAULT) throw new Unwell(`Answers with ${status}`);
  return `Answers within ${Math.max(1, Math.round(ms))} ms`;
};
const askFile = (url: string, version: string) => async (): Promise<string> => {
  const { status } = await reachHttp(url);
  if (status !== 200) throw new Unwell(`Its file answers with ${status}`);
  return `Its file is there, version ${version}`;
};

type ProviderConfig = Pick<
  Config,
  'STRIPE_API_BASE' | 'GOOGLE_CLIENT_ID' | 'GOOGLE_API_BASE' | 'SMTP_URL' | 'SOCIAL_API_BASE'
>;

/** The services of others that the product needs. */
export const providersOf = ({
  STRIPE_API_BASE,
  GOOGLE_CLIENT_ID,
  GOOGLE_API_BASE,
  SMTP_URL,
  SOCIAL_API_BASE,
}: ProviderConfig): Reached[] => [
  {
    key: 'payments',
    group: 'providers',
    label: 'Payments',
    ask: askHttp(STRIPE_API_BASE ?? LIVE.payments),
  },
  {
    key: 'calendar',
    group: 'providers',
    label: 'Google Calendar',
    ask: GOOGLE_CLIENT_ID ? askHttp(GOOGLE_API_BASE ?? LIVE.calendar) : null,
  },
  {
    key: 'mail',
    group: 'providers',
    label: 'Mail server',
    ask: SMTP_URL
      ? async () => {
          await reachMail(SMTP_URL);
          return 'Greets';
        }
      : null,
  },
  // Real networks are many and are told apart on the social page; their stand-ins are one process.
  ...(SOCIAL_API_BASE
    ? [
        {
          key: 'social',
          group: 'providers' as const,
          label: 'Social networks',
          ask: askHttp(SOCIAL_API_BASE),
        },
      ]
    : []),
];

const liveRemotes = async (origin: string): Promise<Remote[]> => {
  const answer = await fetch(new URL('/registry.json', origin), { signal: AbortSignal.timeout(REACH_MS) });
  if (!answer.ok) throw new Unwell(`The site answers with ${answer.status}`);
  return registry.parse(await answer.json()).remotes;
};

/** The parts of the site that are live at an origin; the site itself alone where it does not tell them. */
export const remotesOf = async (origin: string): Promise<Reached[]> => {
  const site = (ask: () => Promise<string>): Reached => ({
    key: 'site',
    group: 'remotes',
    label: 'The site',
    ask,
  });
  try {
    const remotes = await liveRemotes(origin);
    return [
      site(() => Promise.resolve(`Answers, with ${remotes.length} parts`)),
      ...remotes.map(({ name, version, entry }): Reached => ({
        key: `remote:${name}`,
        group: 'remotes',
        label: name,
        ask: askFile(new URL(entry, origin).href, version),
      })),
    ];
  } catch (error) {
    return [site(() => Promise.reject(error as Error))];
  }
};

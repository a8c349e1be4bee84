import { withoutSecrets } from '@gently/contracts/log-safety';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Whatever a log line is given, these never reach it. */
const SECRETS = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'passwordHash',
  'token',
  'refreshToken',
  'client_secret',
];

const under = (parent: string, name: string): string =>
  name.startsWith('[') ? `${parent}${name}` : `${parent}.${name}`;

/** Where they may stand: at the top, one object deep, or in the headers of a request or an answer. */
const PLACES = SECRETS.flatMap((name) => [name, under('*', name), under('*.headers', name)]);

/** A request is told by its method: its address may be what only one person knows. */
const serializers = { req: ({ method }: { method?: string }) => ({ method }) };

export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { room: 'api' },
      redact: { paths: PLACES, censor: '[hidden]' },
      serializers,
      hooks: { streamWrite: withoutSecrets },
    },
    destination,
  );

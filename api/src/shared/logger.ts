import { type Logger, pino } from 'pino';

const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'headers.authorization',
  'headers.cookie',
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
];

export const createLogger = (level: string): Logger =>
  pino({ level, base: { room: 'api' }, redact: { paths: SECRETS, censor: '[hidden]' } });

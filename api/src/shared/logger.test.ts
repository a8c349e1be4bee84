import { expect, test } from 'vitest';
import { createLogger } from './logger';

const linesOf = (write: (logger: ReturnType<typeof createLogger>) => void): string => {
  let written = '';
  write(createLogger('info', { write: (line) => (written += line) }));
  return written;
};

test('secrets never reach a log line', () => {
  const secret = 'do-not-log-me';
  const headers = { authorization: secret, cookie: secret, 'set-cookie': secret };
  const written = linesOf((logger) =>
    logger.info(
      {
        password: secret,
        headers,
        req: { headers },
        body: { password: secret, token: secret },
        safe: 'shown',
      },
      'call',
    ),
  );
  expect(written).not.toContain(secret);
  expect(written).toContain('shown');
});

test('lines below the level are not written', () => {
  expect(linesOf((logger) => logger.debug('x'))).toBe('');
});

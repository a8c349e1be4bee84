import type { ErrorBody } from '@gently/contracts/errors';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../logger';
import { AppError } from './app-error';
import { registerErrorHandler } from './error-handler';

/** What somebody who calls gets, and what a developer reads, when this is thrown. */
const answerTo = async (thrown: Error) => {
  const lines: string[] = [];
  const logger: FastifyBaseLogger = createLogger('debug', { write: (line) => void lines.push(line) });
  const app = Fastify({ loggerInstance: logger });
  registerErrorHandler(app);
  app.get('/', () => Promise.reject(thrown));
  const answer = await app.inject('/');
  await app.close();
  const logged = lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .find(({ msg }) => msg === 'call failed' || msg === 'call refused');
  return { body: answer.json<ErrorBody>(), text: answer.body, logged };
};

const context = { payment_id: 'p-1', pence: 4500 };

describe('the context of an error', () => {
  it.each([
    ['a refusal', new AppError('slot_taken', { context }), 'call refused'],
    [
      'a failure',
      new AppError('payment_provider_failed', { context, cause: new Error('boom') }),
      'call failed',
    ],
  ])('is read by developers and never sent: %s', async (_name, thrown, msg) => {
    const { body, text, logged } = await answerTo(thrown);
    expect(logged).toMatchObject({ msg, code: thrown.code, context });
    expect(body).toEqual({
      success: false,
      code: thrown.code,
      message: thrown.message,
      errors: [],
      request_id: expect.any(String),
    });
    expect(text).not.toMatch(/p-1|4500|boom|context/);
  });

  it('does not stand in the log where there is none', async () => {
    const { logged } = await answerTo(new AppError('slot_taken'));
    expect(logged).not.toHaveProperty('context');
  });

  it('is no other word for details, which help the caller to go on', async () => {
    const { body } = await answerTo(new AppError('slot_taken', { details: { next_slots: [] }, context }));
    expect(body.details).toEqual({ next_slots: [] });
  });
});

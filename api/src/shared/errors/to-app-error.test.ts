import mongoose, { mongo } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { AppError } from './app-error';
import { toAppError } from './to-app-error';

const fastifyError = (code: string, statusCode: number) =>
  Object.assign(new Error('x'), { code, statusCode });
const serverError = (code: number) => new mongo.MongoServerError({ code, message: 'x' });

describe('toAppError', () => {
  test('leaves our own errors as they are', () => {
    const error = new AppError('slot_taken');
    expect(toAppError(error)).toBe(error);
  });
  test.each([
    ['FST_ERR_CTP_INVALID_JSON_BODY', 400, 'invalid_json'],
    ['FST_ERR_CTP_BODY_TOO_LARGE', 413, 'payload_too_large'],
    ['FST_ERR_CTP_INVALID_MEDIA_TYPE', 415, 'unsupported_media_type'],
    ['FST_ERR_SOMETHING_NEW', 400, 'bad_request'],
    ['FST_ERR_RESPONSE_SERIALIZATION', 500, 'internal'],
  ])('gives %s the code of the contracts', (code, status, expected) => {
    expect(toAppError(fastifyError(code, status)).code).toBe(expected);
  });
  test.each([
    ['a duplicate key', serverError(11_000), 'conflict'],
    ['a write conflict', serverError(112), 'conflict'],
    ['an operation that took too long', serverError(50), 'unavailable'],
    ['a full disk', serverError(14_031), 'storage_full'],
    ['a lost connection', new mongo.MongoNetworkError('x'), 'unavailable'],
    ['no server to talk to', new mongo.MongoServerSelectionError('x', {} as never), 'unavailable'],
    [
      'a model used before the first connection',
      new mongoose.Error('Cannot call `users.findOne()` before initial connection is complete'),
      'unavailable',
    ],
    ['another error of the database', serverError(2), 'internal'],
  ])('knows %s', (_case, error, expected) => {
    expect(toAppError(error).code).toBe(expected);
  });
  test.each([new Error('boom'), 'boom', undefined, null, { code: 'ENOENT', statusCode: 404 }])(
    'hides what it does not know (%s)',
    (thrown) => {
      const error = toAppError(thrown);
      expect(error.code).toBe('internal');
      expect(error.message).not.toContain('boom');
      expect(error.cause).toBe(thrown);
    },
  );
});

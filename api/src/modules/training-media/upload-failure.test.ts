import { ERRORS } from '@gently/contracts/errors';
import { mongo } from 'mongoose';
import { expect, it } from 'vitest';
import { uploadFailure } from './upload-failure';

it.each([
  ['a full disk', new mongo.MongoServerError({ code: 14_031, message: 'disk full' }), 'storage_full'],
  ['a database that is away', new mongo.MongoNetworkError('gone'), 'unavailable'],
  ['anything else, without its words', new Error('secret of the process'), 'internal'],
] as const)('says by the code of the contracts that an upload failed by %s', (_why, error, code) => {
  const { status_code: status, body } = uploadFailure(error);
  expect(status).toBe(ERRORS[code].status);
  expect(JSON.parse(body)).toEqual({ success: false, code, message: ERRORS[code].message, errors: [] });
});

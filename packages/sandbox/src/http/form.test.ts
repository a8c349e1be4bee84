import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { StripeFailure } from './errors';
import { decodeForm } from './form';
import { integer, metadata, readParams, text } from './params';

const failureOf = (run: () => unknown): StripeFailure => {
  try {
    run();
  } catch (error) {
    if (error instanceof StripeFailure) return error;
    throw error;
  }
  throw new Error('expected a failure');
};

describe('decodeForm', () => {
  it('reads nested fields, numbered lists and open lists', () => {
    expect(
      decodeForm('amount=4500&metadata[booking_id]=b%201&expand[]=a&expand[]=b.c&types[0]=x&types[1]=y'),
    ).toEqual({
      amount: '4500',
      metadata: { booking_id: 'b 1' },
      expand: ['a', 'b.c'],
      types: ['x', 'y'],
    });
  });

  it.each(['__proto__[x]=1', 'a[constructor]=1', 'a=1&a=2', 'a=1&a[b]=2', 'a[b=1', 'a[b][c][d][e][f][g]=1'])(
    'refuses %s',
    (form) => expect(failureOf(() => decodeForm(form)).status).toBe(400),
  );
});

describe('readParams', () => {
  const schema = z.strictObject({
    amount: integer(),
    note: text(5).optional(),
    metadata: metadata().optional(),
  });
  const refused = (form: string) => failureOf(() => readParams(schema, decodeForm(form))).fields;

  it('turns text into values', () => {
    expect(readParams(schema, decodeForm('amount=100&metadata[0]=zero'))).toEqual({
      amount: 100,
      metadata: { 0: 'zero' },
    });
  });

  it.each([
    ['', 'parameter_missing', 'amount', 'Missing required param: amount.'],
    ['amount=1.5', 'parameter_invalid_integer', 'amount', 'Invalid integer: 1.5'],
    ['amount=1&colour=red', 'parameter_unknown', 'colour', 'Received unknown parameter: colour'],
    ['amount=1&note=', 'parameter_invalid_empty', 'note', /empty string for 'note'/],
  ])('answers %s with %s', (form, code, param, message) => {
    expect(refused(form)).toMatchObject({
      type: 'invalid_request_error',
      code,
      param,
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    });
  });

  it('refuses metadata that is too long', () => {
    expect(refused(`amount=1&metadata[k]=${'x'.repeat(501)}`)).toMatchObject({ param: 'metadata[k]' });
  });
});

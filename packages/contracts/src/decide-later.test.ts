import { describe, expect, it } from 'vitest';
import { decisionBody, thingFields, thingsQuery } from './decide-later';
import { ASK_AGAIN_OPTIONS, monthsOf, thingPhotoPath, THING_TEXTS } from './decide-later-options';

const fields = { key: 'a-new-thing', ask_again_in: '3' };
const messages = (schema: typeof thingFields | typeof decisionBody, body: unknown) =>
  schema.safeParse(body).error?.issues.map(({ path, message }) => [path.join('.'), message]);

describe('a thing that is put in', () => {
  it('has a number of months, and no word or note unless there is one', () => {
    expect(thingFields.parse(fields)).toEqual({ key: 'a-new-thing', word: '', note: '', ask_again_in: 3 });
    expect(thingFields.parse({ ...fields, word: '  The blue jug ' }).word).toBe('The blue jug');
  });

  it.each(['2', '0', '12', '', 3, undefined])('is asked about in 1, 3 or 6 months, not in %s', (wrong) => {
    expect(messages(thingFields, { ...fields, ask_again_in: wrong })).toEqual([
      ['ask_again_in', THING_TEXTS.choice],
    ]);
  });

  it.each(['short', 'with a space', ''])('is called by its page what a key can be, not "%s"', (key) => {
    expect(messages(thingFields, { ...fields, key })?.[0]?.[0]).toBe('key');
  });
});

it('knows its three choices', () => {
  expect(ASK_AGAIN_OPTIONS.map(({ value }) => monthsOf(value))).toEqual([1, 3, 6]);
});

describe('a decision', () => {
  it('is kept, let go, or later in so many months', () => {
    expect(decisionBody.parse({ decision: 'kept' })).toEqual({ decision: 'kept' });
    expect(decisionBody.parse({ decision: 'let_go' })).toEqual({ decision: 'let_go' });
    expect(decisionBody.parse({ decision: 'later', ask_again_in: '6' })).toEqual({
      decision: 'later',
      ask_again_in: 6,
    });
  });

  it.each([
    [{ decision: 'sell' }, [['decision', THING_TEXTS.decision]]],
    [{ decision: 'later' }, [['ask_again_in', THING_TEXTS.choice]]],
  ])('is none of %o', (body, told) => {
    expect(messages(decisionBody, body)).toEqual(told);
  });

  it('brings no months unless it is later', () => {
    expect(decisionBody.safeParse({ decision: 'kept', ask_again_in: '1' }).success).toBe(false);
  });
});

it('a list is of what waits or of what was decided', () => {
  expect(thingsQuery.safeParse({ list: 'waiting' }).success).toBe(true);
  expect(thingsQuery.safeParse({ list: 'kept' }).success).toBe(false);
});

it('a picture has its address', () => {
  expect(thingPhotoPath('a/b')).toBe('/decide-later/a%2Fb/photo');
});

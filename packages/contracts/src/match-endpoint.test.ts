import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints';
import { matchEndpoint } from './match-endpoint';

const KEYS = Object.keys(endpoints);
const ID = '656000000000000000000001';

describe('matchEndpoint', () => {
  it.each([
    ['as they are written', KEYS],
    ['the other way round', [...KEYS].reverse()],
  ])('finds every call of the contracts by a path that it serves, in the order %s', (_, keys) => {
    const found = KEYS.map((key) => {
      const [method = '', pattern = ''] = key.split(' ');
      return matchEndpoint(keys, method, pattern.replace(/:\w+/g, ID))?.key;
    });
    expect(found).toEqual(KEYS);
  });

  it('returns the values of the parameters', () => {
    expect(matchEndpoint(['GET /a/:id/b/:name'], 'GET', '/a/1/b/two%20words')).toEqual({
      key: 'GET /a/:id/b/:name',
      params: { id: '1', name: 'two words' },
    });
  });

  it.each([
    ['another method', 'POST', '/a/1'],
    ['a longer path', 'GET', '/a/1/2'],
    ['a parameter that is empty', 'GET', '/a/'],
  ])('finds nothing for %s', (_, method, path) => {
    expect(matchEndpoint(['GET /a/:id'], method, path)).toBeUndefined();
  });
});

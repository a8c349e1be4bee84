import { describe, expect, it } from 'vitest';
import { withDatabase } from './with-database';

describe('withDatabase', () => {
  it.each([
    ['mongodb://127.0.0.1:27017', 'mongodb://127.0.0.1:27017/t'],
    ['mongodb://127.0.0.1:27017/', 'mongodb://127.0.0.1:27017/t'],
    ['mongodb://a:1,b:2/live?replicaSet=rs0', 'mongodb://a:1,b:2/t?replicaSet=rs0'],
    ['mongodb://u:p@a/?replicaSet=rs0', 'mongodb://u:p@a/t?replicaSet=rs0'],
    ['mongodb+srv://cluster.example.test/live', 'mongodb+srv://cluster.example.test/t'],
  ])('%s becomes %s', (uri, expected) => {
    expect(withDatabase(uri, 't')).toBe(expected);
  });

  it('refuses what is no address of MongoDB', () => {
    expect(() => withDatabase('http://a/', 't')).toThrow(TypeError);
  });
});

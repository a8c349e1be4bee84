import { describe, expect, test } from 'vitest';
import { readSetup } from './settings';

const env = {
  MONGODB_URI: 'mongodb://api:p%40ss@mongo1,mongo2:27018/gently-sorted?replicaSet=rs0',
  MONGODB_ROOT_PASSWORD: 'r'.repeat(16),
};

describe('readSetup', () => {
  test('takes members, database and user from the address that the API will use', () => {
    expect(readSetup(env)).toEqual({
      hosts: ['mongo1:27017', 'mongo2:27018'],
      replicaSet: 'rs0',
      database: 'gently-sorted',
      user: { name: 'api', password: 'p@ss', database: 'gently-sorted' },
      rootPassword: env.MONGODB_ROOT_PASSWORD,
      hasStandIns: false,
    });
    const MONGODB_URI = `${env.MONGODB_URI}&authSource=admin`;
    expect(readSetup({ ...env, MONGODB_URI, DEMO: 'true' })).toMatchObject({
      user: { database: 'admin' },
      hasStandIns: true,
    });
  });

  test.each([
    ['mongodb://mongo1/gently-sorted?replicaSet=rs0', 'no user'],
    ['mongodb://api@mongo1/gently-sorted?replicaSet=rs0', 'no password'],
    ['mongodb://api:secret@mongo1/gently-sorted', 'no replica set'],
    ['mongodb://api:secret@mongo1/?replicaSet=rs0', 'no database'],
    ['mongodb://api:secret@/gently-sorted?replicaSet=rs0', 'no server'],
  ])('refuses an address that has %s, without repeating it', (MONGODB_URI) => {
    const read = () => readSetup({ ...env, MONGODB_URI });
    expect(read).toThrow('MONGODB_URI: must name a user, a password, a database and the replica set');
    expect(read).not.toThrow('secret');
  });

  test('names every wrong setting', () => {
    const MONGODB_ROOT_PASSWORD_FILE = '/nowhere/password';
    expect(() => readSetup({ MONGODB_URI: 'mongodb+srv://host/x', MONGODB_ROOT_PASSWORD_FILE })).toThrow(
      /MONGODB_ROOT_PASSWORD: the file \/nowhere\/password does not exist\n +MONGODB_URI: must start with/,
    );
    expect(() => readSetup({ ...env, MONGODB_ROOT_PASSWORD: 'short' })).toThrow(
      'MONGODB_ROOT_PASSWORD: must have at least 16 characters',
    );
  });
});

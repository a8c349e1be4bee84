import type { Document } from 'mongodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { setUpDatabase } from './set-up';
import type { Servers, Session } from './set-up';
import type { Setup } from './settings';

const setup: Setup = {
  hosts: ['mongo1:27017', 'mongo2:27017', 'mongo3:27017'],
  replicaSet: 'rs0',
  database: 'gently-sorted',
  user: { name: 'api', password: 'first', database: 'gently-sorted' },
  rootPassword: 'root-password-root',
  hasStandIns: false,
};

const refusal = (code: number) => Object.assign(new Error(`refused with ${code}`), { code });

/** Behaves like the servers of a new set, as far as the setup asks them: the embedded engine knows no users. */
class FakeServers implements Servers {
  set: Document | undefined;
  users = new Map<string, Document>();
  roles = new Map<string, Document>();
  /** Pauses until a primary is elected after the set was made. */
  untilPrimary = 2;
  isLocalPrimary = true;
  open = 0;
  /** The command before which the process is killed. */
  killedBefore: string | undefined;

  readonly pause = () => {
    this.untilPrimary -= 1;
    return Promise.resolve();
  };
  readonly local = () => Promise.resolve(this.#session(false));
  readonly asRoot = () =>
    this.users.get('admin.root')?.pwd === setup.rootPassword
      ? Promise.resolve(this.#session(true))
      : Promise.reject(refusal(18));

  #session(isRoot: boolean): Session {
    this.open += 1;
    return {
      command: async (database, command) => {
        const [name = ''] = Object.keys(command);
        if (name === this.killedBefore) throw new Error('killed');
        return Promise.resolve(this.#answer({ isRoot, database, name, command }));
      },
      close: () => {
        this.open -= 1;
        return Promise.resolve();
      },
    };
  }

  #answer(asked: { isRoot: boolean; database: string; name: string; command: Document }): Document {
    const { isRoot, database, name, command } = asked;
    const hasPrimary = this.set !== undefined && this.untilPrimary <= 0;
    const label = `${database}.${String(command[name])}`;
    if (name === 'hello')
      return this.set
        ? {
            setName: 'rs0',
            ...(hasPrimary && { primary: 'p' }),
          }
        : {};
    if (!isRoot && this.users.size > 0) throw refusal(13);
    if (name === 'replSetInitiate') {
      if (this.set) throw refusal(23);
      this.set = command.replSetInitiate as Document;
      return {};
    }
    if (!hasPrimary || (!isRoot && !this.isLocalPrimary)) throw refusal(10_107);
    const known = name.endsWith('User') || name === 'usersInfo' ? this.users : this.roles;
    if (name.endsWith('Info')) {
      const found = known.get(label);
      return { users: found ? [found] : [], roles: found ? [found] : [] };
    }
    if (known.has(label) !== name.startsWith('update')) throw refusal(51_003);
    known.set(label, command);
    return {};
  }
}

let servers: FakeServers;
beforeEach(() => {
  servers = new FakeServers();
});

describe('setUpDatabase', () => {
  test('makes the set, waits for its primary, and makes root, the role and the user', async () => {
    await setUpDatabase(setup, servers);
    expect(servers.set).toEqual({
      _id: 'rs0',
      members: [
        { _id: 0, host: 'mongo1:27017', priority: 2 },
        { _id: 1, host: 'mongo2:27017', priority: 1 },
        { _id: 2, host: 'mongo3:27017', priority: 1 },
      ],
    });
    expect([...servers.users.keys()]).toEqual(['admin.root', 'gently-sorted.api']);
    expect(servers.users.get('gently-sorted.api')).toMatchObject({
      pwd: 'first',
      roles: [{ role: 'gentlySortedApi', db: 'admin' }],
    });
    expect(servers.open).toBe(0);
  });

  test('gives the user nothing of other databases but what proving a backup needs', async () => {
    await setUpDatabase(setup, servers);
    const role = servers.roles.get('admin.gentlySortedApi');
    expect(role?.roles).toEqual([{ role: 'readWrite', db: 'gently-sorted' }]);
    expect(role?.privileges).toHaveLength(1);
    expect(JSON.stringify(role)).not.toMatch(/anyAction|update"|remove|[uU]ser|grant|root/);
    await setUpDatabase({ ...setup, hasStandIns: true }, servers);
    expect(servers.roles.get('admin.gentlySortedApi')?.roles).toContainEqual({
      role: 'readWrite',
      db: 'sandbox_stripe',
    });
  });

  test.each(['hello', 'replSetInitiate', 'createUser', 'rolesInfo', 'createRole', 'usersInfo'])(
    'completes a run that was ended before %s',
    async (command) => {
      servers.killedBefore = command;
      await expect(setUpDatabase(setup, servers)).rejects.toThrow('killed');
      expect(servers.open).toBe(0);
      servers.killedBefore = undefined;
      await setUpDatabase(setup, servers);
      expect([...servers.users.keys()]).toEqual(['admin.root', 'gently-sorted.api']);
    },
  );

  test('changes only the password of the user when it runs again, wherever the primary is', async () => {
    await setUpDatabase(setup, servers);
    const { set } = servers;
    servers.isLocalPrimary = false;
    await setUpDatabase({ ...setup, user: { ...setup.user, password: 'second' } }, servers);
    expect(servers.users.get('gently-sorted.api')).toMatchObject({ pwd: 'second' });
    expect(servers.set).toBe(set);
    expect(servers.users.size).toBe(2);
  });

  test('says which setting is wrong when the database has another root password', async () => {
    await setUpDatabase(setup, servers);
    servers.users.set('admin.root', { pwd: 'another' });
    await expect(setUpDatabase(setup, servers)).rejects.toThrow(
      /^MONGODB_ROOT_PASSWORD: is not the password/,
    );
    expect(servers.users.get('admin.root')).toEqual({ pwd: 'another' });
  });

  test('makes root in a later run when the first server was not the primary at once', async () => {
    servers.isLocalPrimary = false;
    await expect(setUpDatabase(setup, servers)).rejects.toThrow('run the setup again');
    servers.isLocalPrimary = true;
    await setUpDatabase(setup, servers);
    expect([...servers.users.keys()]).toEqual(['admin.root', 'gently-sorted.api']);
  });

  test('gives up when no primary is elected within a minute', async () => {
    servers.untilPrimary = 1_000;
    await expect(setUpDatabase(setup, servers)).rejects.toThrow('has no primary');
    expect(servers.users.size).toBe(0);
  });
});

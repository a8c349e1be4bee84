import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { publish } from '../store/publish';
import { createLiveSite } from '../testing/site-fixture';
import { CanaryError, endCanary, startCanary } from './canary';
import { readEnvironment } from './environment-store';

const reason = { environment: 'production', remote: 'mfe-one', by: 'tester', note: 'try it' };
const limit = { failure_percent: 20, minimum: 5 };
const at = (minute: number) => new Date(Date.UTC(2026, 0, 6, 10, minute));

/** Something is live, and two more versions of a remote are published. */
const createVersions = async () => {
  const { store, workspace, live } = await createLiveSite();
  const dist = join(workspace, 'mfe-one/dist');
  const make = async (text: string) => {
    await writeFile(join(dist, 'page.1a.js'), `export const changed = '${text}';`);
    return (await publish({ store, kind: 'remote', name: 'mfe-one', dist })).version;
  };
  const [older, newer] = [await make('older'), await make('newer')];
  const start = (version: string, percent: number, minute: number) =>
    startCanary({ store, ...reason, version, percent, limit, now: at(minute) });
  const canary = async () => (await readEnvironment(store, 'production'))?.canaries['mfe-one'];
  const environment = () => readEnvironment(store, 'production');
  return { store, live: live.environment.remotes['mfe-one'] ?? '', older, newer, start, canary, environment };
};

describe('the end of a canary', () => {
  it('that was meant for an older version comes too late for a newer one', async () => {
    const { store, older, newer, start, canary } = await createVersions();
    await start(older, 10, 0);
    await start(newer, 10, 1);
    const abort = { store, ...reason, action: 'canary_abort', now: at(2) } as const;
    expect(await endCanary({ ...abort, version: older })).toMatchObject({ changed: false });
    expect((await canary())?.version).toBe(newer);
    expect(await endCanary({ ...abort, version: newer })).toMatchObject({ changed: true });
    expect(await canary()).toBeUndefined();
    expect(await endCanary({ ...abort, version: newer })).toMatchObject({ changed: false });
  });

  it('by hand ends whichever it is', async () => {
    const { store, older, start, canary } = await createVersions();
    await start(older, 10, 0);
    await endCanary({ store, ...reason, action: 'canary_stop', now: at(1) });
    expect(await canary()).toBeUndefined();
  });
});

describe('a canary that is begun again', () => {
  it('with another share has been there since it began; another version has not', async () => {
    const { older, newer, start, canary } = await createVersions();
    await start(older, 10, 0);
    await start(older, 50, 5);
    expect(await canary()).toMatchObject({ percent: 50, since: at(0).toISOString() });
    await start(newer, 50, 7);
    expect(await canary()).toMatchObject({ version: newer, since: at(7).toISOString() });
  });
});

describe('a canary of what is live already, or of nothing', () => {
  it('is refused', async () => {
    const { store, live, older, start, canary } = await createVersions();
    await expect(start(live, 10, 0)).rejects.toThrow(CanaryError);
    const elsewhere = { store, ...reason, version: older, percent: 10, limit, now: at(0) };
    for (const other of [{ remote: 'mfe-none' }, { environment: 'staging' }])
      await expect(startCanary({ ...elsewhere, ...other })).rejects.toThrow(CanaryError);
    expect(await canary()).toBeUndefined();
  });
});

describe('what a canary leaves behind', () => {
  it('is who gave what to whom, when and why, and who took it back', async () => {
    const { store, live, older, start, canary, environment } = await createVersions();
    expect((await start(older, 10, 0)).changed).toBe(true);
    expect(await canary()).toMatchObject({ version: older, percent: 10, limit, by: 'tester' });
    const begun = { remote: 'mfe-one', version: older, by: 'tester', note: 'try it' };
    expect((await environment())?.history.at(-1)).toMatchObject({ ...begun, action: 'canary_start' });

    await endCanary({ store, ...reason, action: 'canary_abort', version: older, now: at(1) });
    expect((await environment())?.history.at(-1)).toMatchObject({ ...begun, action: 'canary_abort' });
    await start(older, 10, 2);
    await endCanary({ store, ...reason, action: 'canary_stop', now: at(3) });
    const last = (await environment())?.history.at(-1);
    expect(last).toMatchObject({ remote: 'mfe-one', action: 'canary_stop', by: 'tester' });
    expect(last).not.toHaveProperty('version');
    expect((await environment())?.remotes['mfe-one']).toBe(live);
  });

  it('is one key by which visitors are told apart, that nobody can guess', async () => {
    const { older, newer, start, environment } = await createVersions();
    await start(older, 10, 0);
    const key = (await environment())?.visitor_key;
    expect(key).toMatch(/^[0-9a-f]{64}$/);
    await start(newer, 10, 1);
    expect((await environment())?.visitor_key).toBe(key);
  });

  it('is nothing where nothing was live, or no canary', async () => {
    const { store, environment } = await createVersions();
    const before = await environment();
    const stop = { store, ...reason, action: 'canary_stop', now: at(1) } as const;
    await expect(endCanary({ ...stop, environment: 'staging' })).rejects.toThrow('has nothing live yet');
    expect(await endCanary(stop)).toEqual({ changed: false, environment: before });
    expect(await environment()).toEqual(before);
  });
});

describe('the word of a refusal', () => {
  it('names what is not live, and what everybody has', async () => {
    const { store, live, older, start } = await createVersions();
    await expect(start(live, 10, 0)).rejects.toMatchObject({
      name: 'CanaryError',
      message: `mfe-one@${live} is live for everybody`,
    });
    const gone = { store, ...reason, remote: 'mfe-none', version: older, percent: 10, limit, now: at(0) };
    await expect(startCanary(gone)).rejects.toThrow('mfe-none is not live in production');
  });
});

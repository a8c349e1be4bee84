import fc from 'fast-check';
import { ABORT, type RootDatabase } from 'lmdb';
import { afterEach, expect, it, vi } from 'vitest';
import { checkFolder } from '../dump/check';
import { Engine } from '../engine';
import { run } from '../testing/ask';
import { DATABASE } from '../testing/data-folder';
import { cleanUp, temporaryDir } from '../testing/temporary';
import { dropCollection, ensureCollection, findCollection, renameCollection } from './catalog';
import { afterAny, docKey, recordId, tallyKey, tallyPrefix } from './keyspace';
import { seal } from './seal';
import type { WritableView } from './view';
import { runs } from '../../../../vitest.limits';
import { KnownOwners, readTallies, TallyChanges } from './tallies';

afterEach(cleanUp);

const NAMES = ['one', 'two', 'three'];

const done = async (engine: Engine, command: Record<string, unknown>): Promise<void> =>
  expect(await run(engine, command)).not.toHaveProperty('errmsg');

it('counts rightly in collections that are made, named anew and dropped before they hold anything', async () => {
  const dir = temporaryDir();
  const engine = new Engine({ dir });
  const insert = (into: string, ...ids: number[]) =>
    done(engine, { insert: into, documents: ids.map((_id) => ({ _id, code: _id })) });
  for (const name of ['first', 'dropped', 'made again']) await done(engine, { create: name });
  await insert('first', 1);
  const nothing = [{ $match: { _id: 0 } }, { $out: 'written as something else' }];
  await done(engine, { aggregate: 'first', pipeline: nothing, cursor: {} });
  await done(engine, { drop: 'dropped' });
  await done(engine, { drop: 'made again' });
  await insert('written as something else', 1, 2);
  await done(engine, {
    createIndexes: 'made again',
    indexes: [{ key: { code: 1 }, name: 'code_1' }],
  });
  await insert('made again', 1);
  await insert('dropped', 1, 2, 3);
  await done(engine, { drop: 'dropped' });
  await engine.keepHouse();
  const owners = [...engine.store.latest.range(tallyPrefix(), afterAny(tallyPrefix()))];
  expect(owners, 'of the catalogue and of three collections').toHaveLength(4);
  await engine.close();
  expect(checkFolder(dir)).toEqual({ damages: [], collections: 3 });
});

/** A view that counts how often ranges are read, which is how the whole catalogue is read. */
const watching = (view: WritableView) => {
  const seen = { looks: 0 };
  const range: WritableView['range'] = (...bounds) => {
    seen.looks += 1;
    return view.range(...bounds);
  };
  return { seen, watched: { ...view, range } };
};

const insertInto = (view: WritableView, id: string, known: KnownOwners): number[] => {
  const key = docKey(id, recordId(1));
  const changes = new TallyChanges();
  changes.note(key, undefined, seal(key, Buffer.from('a document')));
  changes.applyTo(view, known);
  return [...readTallies(view.get(tallyKey(id))).values()].map(({ count }) => count);
};

const idOf = (view: WritableView, name: string): string => findCollection(view, DATABASE, name)?.id ?? '';

it('reads the whole catalogue once, not for the first document of each collection', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { create: name });
  const known = new KnownOwners();
  await engine.store.write((view) => {
    const { seen, watched } = watching(view);
    expect(NAMES.map((name) => insertInto(watched, idOf(view, name), known))).toEqual([[1], [1], [1]]);
    expect(seen.looks).toBe(1);
  });
  await engine.close();
});

it('knows a collection from the write that makes it, without reading the catalogue', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { create: name });
  const known = new KnownOwners();
  await engine.store.write((view) => {
    const { seen, watched } = watching(view);
    insertInto(watched, idOf(view, 'one'), known);
    const changes = new TallyChanges();
    const noted: WritableView = {
      ...view,
      put: (key, value) => {
        changes.note(key, undefined, seal(key, value));
        view.put(key, value);
      },
    };
    const { id } = ensureCollection(noted, DATABASE, 'made just now');
    changes.applyTo(watched, known);
    expect(insertInto(watched, id, known)).toEqual([1]);
    expect(seen.looks, 'for the first collection only').toBe(1);
  });
  await engine.close();
});

it('does not read the catalogue for what was dropped, be it just now or before it was opened', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { insert: name, documents: [{ _id: 1 }] });
  const known = new KnownOwners();
  await engine.store.write((view) => {
    const { seen, watched } = watching(view);
    const found = findCollection(view, DATABASE, 'one');
    if (!found) throw new Error('there is a collection');
    insertInto(watched, idOf(view, 'two'), known);
    const drop = new TallyChanges();
    dropCollection(
      {
        ...watched,
        remove: (key) => {
          const before = view.get(key);
          drop.note(key, before && seal(key, before), undefined);
          view.remove(key);
        },
      },
      found,
    );
    drop.applyTo(watched, known);
    drop.noteDropped(known);
    const opened = new KnownOwners();
    for (const owners of [known, known, opened, opened]) insertInto(watched, found.id, owners);
    expect(seen.looks, 'once for each of the two').toBe(2);
    expect(view.get(tallyKey(found.id)), 'nobody counts it').toBeUndefined();
  });
  await engine.close();
});

/** Has the next write of an engine done and then lost, as it is when the disk is full at its flush. */
const loseNextWrite = (engine: Engine): void => {
  const { env } = engine.store as unknown as { env: RootDatabase };
  vi.spyOn(env, 'transaction').mockImplementationOnce((work) => {
    env.transactionSync(() => {
      void work();
      return ABORT;
    });
    return Promise.reject(new Error('the flush failed'));
  });
};

it('counts rightly after a write that was lost with its flush', async () => {
  const dir = temporaryDir();
  const engine = new Engine({ dir });
  for (const name of NAMES) await done(engine, { insert: name, documents: [{ _id: 1 }] });
  loseNextWrite(engine);
  const lost = engine.store.write((view) => {
    for (const name of ['one', 'two']) {
      const found = findCollection(view, DATABASE, name);
      if (!found) throw new Error('there is a collection');
      dropCollection(view, found);
      view.put(docKey(found.id, recordId(2)), Buffer.from('written after the drop'));
    }
    ensureCollection(view, DATABASE, 'made in vain');
  });
  await expect(lost).rejects.toThrow('the flush failed');
  for (const name of [...NAMES, 'made in vain'])
    await done(engine, { insert: name, documents: [{ _id: 2 }] });
  await engine.keepHouse();
  await engine.close();
  expect(checkFolder(dir)).toEqual({ damages: [], collections: 4 });
});

it('counts a collection under its new name, and after a write that threw', async () => {
  const dir = temporaryDir();
  const engine = new Engine({ dir });
  for (const name of NAMES) await done(engine, { create: name });
  await engine.store.write((view) => renameCollection(view, DATABASE, 'one', 'another'));
  await done(engine, { insert: 'another', documents: [{ _id: 1 }] });
  const failed = engine.store.write((view) => {
    ensureCollection(view, DATABASE, 'made before it threw');
    throw new Error(`${findCollection(view, DATABASE, 'three')?.name} is kept`);
  });
  await expect(failed).rejects.toThrow('three is kept');
  for (const name of ['three', 'made before it threw'])
    await done(engine, { insert: name, documents: [{ _id: 1 }] });
  await engine.keepHouse();
  await engine.close();
  expect(checkFolder(dir)).toEqual({ damages: [], collections: 4 });
});

const name = fc.constantFrom(...NAMES);
const id = fc.integer({ min: 1, max: 6 });
const INDEX = { key: { code: 1 }, name: 'code_1' };
const commands = fc.array(
  fc.oneof(
    fc.record({
      insert: name,
      documents: fc.array(fc.record({ _id: id, code: id }), { minLength: 1, maxLength: 3 }),
    }),
    fc.record({
      delete: name,
      deletes: fc.record({ q: fc.record({ _id: id }), limit: fc.constant(1) }).map((one) => [one]),
    }),
    fc.record({ create: name }),
    fc.record({ drop: name }),
    fc.record({ createIndexes: name, indexes: fc.constant([INDEX]) }),
    fc.record({ dropIndexes: name, index: fc.constant(INDEX.name) }),
    fc.record({
      aggregate: name,
      pipeline: name.map((into) => [{ $match: { code: { $gt: 2 } } }, { $out: into }]),
      cursor: fc.constant({}),
    }),
    fc.constant({ dropDatabase: 1 }),
    fc.constant('the house is kept' as const),
    fc.constant('it is opened again' as const),
  ),
  { minLength: 4, maxLength: 25 },
);

it('counts rightly whatever is made, written over, dropped and made again', async () => {
  const numRuns = runs({ test: 60, long: 1_000 });
  let ran = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const dir = temporaryDir();
      let engine = new Engine({ dir });
      let fulfilled = 0;
      for (const step of steps) {
        if (step === 'the house is kept') await engine.keepHouse();
        else if (step === 'it is opened again') {
          await engine.close();
          engine = new Engine({ dir });
        } else if ((await run(engine, step)).ok === 1) fulfilled += 1;
      }
      await engine.close();
      expect(checkFolder(dir).damages).toEqual([]);
      ran += fulfilled;
    }),
    { numRuns },
  );
  expect(ran, 'most commands are fulfilled').toBeGreaterThan(numRuns * 4);
});

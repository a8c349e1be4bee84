import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { checkFolder } from '../dump/check';
import { Engine } from '../engine';
import { run } from '../testing/ask';
import { DATABASE } from '../testing/data-folder';
import { cleanUp, temporaryDir } from '../testing/temporary';
import { dropCollection, ensureCollection, findCollection, renameCollection } from './catalog';
import { after, docKey, recordId, tallyKey, tallyPrefix } from './keyspace';
import { seal } from './seal';
import { runs } from '../../../../vitest.limits';
import { type Owners, ownersOf, readTallies, TallyChanges } from './tallies';

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
  const owners = [...engine.store.latest.range(tallyPrefix(), after(tallyPrefix()))];
  expect(owners, 'of the catalogue and of three collections').toHaveLength(4);
  await engine.close();
  expect(checkFolder(dir)).toEqual({ damages: [], collections: 3 });
});

it('looks through the whole catalogue once, not for the first document of each collection', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { create: name });
  const known = new Map() as Owners;
  let looks = 0;
  const counts = await engine.store.write((view) => {
    const watched = {
      ...view,
      range: (...bounds: Parameters<typeof view.range>) => {
        looks += 1;
        return view.range(...bounds);
      },
    };
    return NAMES.map((name) => {
      const id = findCollection(view, DATABASE, name)?.id ?? '';
      const key = docKey(id, recordId(1));
      const changes = new TallyChanges();
      changes.note(key, undefined, seal(key, Buffer.from('a document')));
      changes.applyTo(watched, known);
      return [...readTallies(view.get(tallyKey(id))).values()].map(({ count }) => count);
    });
  });
  expect(counts).toEqual([[1], [1], [1]]);
  expect(looks).toBe(1);
  await engine.close();
});

it('knows a collection from the write that makes it, without a look through the catalogue', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { create: name });
  const known = ownersOf(engine.store.latest);
  let looks = 0;
  const counts = await engine.store.write((view) => {
    const changes = new TallyChanges();
    const noted = {
      ...view,
      put: (key: Buffer, value: Buffer) => {
        changes.note(key, undefined, seal(key, value));
        view.put(key, value);
      },
    };
    const { id } = ensureCollection(noted, DATABASE, 'made just now');
    noted.put(docKey(id, recordId(1)), Buffer.from('a document'));
    changes.applyTo(
      {
        ...view,
        range: (...bounds: Parameters<typeof view.range>) => {
          looks += 1;
          return view.range(...bounds);
        },
      },
      known,
    );
    return [...readTallies(view.get(tallyKey(id))).values()].map(({ count }) => count);
  });
  expect(counts).toEqual([1]);
  expect(looks).toBe(0);
  await engine.close();
});

it('reads the catalogue once for what was dropped before it was opened, and not at all for what is dropped since', async () => {
  const engine = new Engine({ dir: temporaryDir() });
  for (const name of NAMES) await done(engine, { insert: name, documents: [{ _id: 1 }] });
  const known = ownersOf(engine.store.latest);
  const opened: Owners = new Map();
  let looks = 0;
  await engine.store.write((view) => {
    const found = findCollection(view, DATABASE, 'one');
    if (!found) throw new Error('there is a collection');
    const drop = new TallyChanges();
    const watched = {
      ...view,
      range: (...bounds: Parameters<typeof view.range>) => {
        looks += 1;
        return view.range(...bounds);
      },
      remove: (key: Buffer) => {
        const before = view.get(key);
        drop.note(key, before && seal(key, before), undefined);
        view.remove(key);
      },
    };
    dropCollection(watched, found);
    drop.applyTo(watched, known);
    drop.noteDropped(known);
    const key = docKey(found.id, recordId(1));
    const sweep = (owners: Owners): void => {
      const changes = new TallyChanges();
      changes.note(key, seal(key, Buffer.from('a document')), undefined);
      changes.applyTo(watched, owners);
    };
    sweep(known);
    expect(looks, 'for a collection that was seen to go').toBe(0);
    sweep(opened);
    sweep(opened);
    expect(looks, 'for one that was gone before').toBe(1);
    expect(view.get(tallyKey(found.id)), 'nobody counts it').toBeUndefined();
  });
  await engine.close();
});

it('counts a collection under its new name, and after a write that failed', async () => {
  const dir = temporaryDir();
  const engine = new Engine({ dir });
  for (const name of NAMES) await done(engine, { create: name });
  await engine.store.write((view) => renameCollection(view, DATABASE, 'one', 'another'));
  await done(engine, { insert: 'another', documents: [{ _id: 1 }] });
  const failed = engine.store.write((view) => {
    throw new Error(`${findCollection(view, DATABASE, 'three')?.name} is kept`);
  });
  await expect(failed).rejects.toThrow('three is kept');
  await done(engine, { insert: 'three', documents: [{ _id: 1 }] });
  await engine.keepHouse();
  await engine.close();
  expect(checkFolder(dir)).toEqual({ damages: [], collections: 3 });
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

it('counts rightly whatever is made, written over, renamed, dropped and made again', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (steps) => {
      const dir = temporaryDir();
      let engine = new Engine({ dir });
      for (const step of steps) {
        if (step === 'the house is kept') await engine.keepHouse();
        else if (step === 'it is opened again') {
          await engine.close();
          engine = new Engine({ dir });
        } else await run(engine, step);
      }
      await engine.close();
      expect(checkFolder(dir).damages).toEqual([]);
    }),
    { numRuns: runs({ test: 60, long: 1_000 }) },
  );
});

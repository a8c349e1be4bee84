import { Agenda } from 'agenda';
import { MongoBackend } from '@agendajs/mongo-backend';
import mongoose, { Schema } from 'mongoose';
import { afterEach, describe, expect, it } from 'vitest';
import { cleanUp, connect, temporaryServer, undoLater } from './testing/temporary';

afterEach(cleanUp);

describe('mongoose', () => {
  interface Thing {
    name: string;
    tags: string[];
    owner?: mongoose.Types.ObjectId;
  }
  const thing = new Schema<Thing>(
    {
      name: { type: String, required: true, unique: true },
      tags: [String],
      owner: { type: Schema.Types.ObjectId, ref: 'Thing' },
    },
    { timestamps: true },
  );

  async function setUp(): Promise<{ connection: mongoose.Connection; Thing: mongoose.Model<Thing> }> {
    const { uri } = await temporaryServer();
    const connection = mongoose.createConnection(uri, { dbName: 'shop' });
    undoLater(() => connection.close());
    const Thing = connection.model<Thing>('Thing', thing);
    await Thing.init();
    return { connection, Thing };
  }

  it('creates, finds, changes, populates and counts', async () => {
    const { Thing } = await setUp();
    const owner = await Thing.create({ name: 'owner', tags: ['a', 'b'] });
    const owned = await Thing.create({ name: 'owned', owner: owner._id });
    owned.tags.push('new');
    await owned.save();
    await Thing.updateMany({ tags: 'a' }, { $addToSet: { tags: 'c' } });
    const found = await Thing.findOne({ name: 'owned' }).populate<{ owner: Thing }>('owner').lean();
    expect(found).toMatchObject({ tags: ['new'], owner: { name: 'owner', tags: ['a', 'b', 'c'] } });
    expect(await Thing.countDocuments({ tags: { $in: ['new', 'c'] } })).toBe(2);
    await expect(Thing.create({ name: 'owner' })).rejects.toMatchObject({ code: 11000 });
  });

  it('runs connection.transaction() and takes everything back on an error', async () => {
    const { connection, Thing } = await setUp();
    await connection.transaction(async (session) => {
      await Thing.create([{ name: 'kept' }], { session });
    });
    const failing = connection.transaction(async (session) => {
      await Thing.create([{ name: 'lost' }], { session });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect((await Thing.find().lean()).map(({ name }) => name)).toEqual(['kept']);
  });
});

describe('agenda', () => {
  it('runs jobs now and repeats them', async () => {
    const { uri } = await temporaryServer();
    const client = await connect(uri);
    const agenda = new Agenda({ backend: new MongoBackend({ mongo: client.db('jobs') }), processEvery: 50 });
    undoLater(() => agenda.stop());
    const done: unknown[] = [];
    const twice = new Promise<void>((resolve) => {
      agenda.define('greet', async (job: { attrs: { data: unknown } }) => {
        done.push(job.attrs.data);
        if (done.length >= 3) resolve();
      });
    });
    await agenda.start();
    await agenda.now('greet', { who: 'once' });
    await agenda.every('1 second', 'greet', { who: 'again' });
    await twice;
    expect(done).toContainEqual({ who: 'once' });
    expect(done).toContainEqual({ who: 'again' });
  });
});

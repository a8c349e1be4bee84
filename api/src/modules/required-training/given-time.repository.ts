import { type IsoDate, isDay } from '@gently/contracts/dates';
import type { Types } from 'mongoose';
import { type Connection } from 'mongoose';
import { eachDocument, type Migrate } from '../../migrations';
import { trainingGraceModel } from './training-grace.model';

interface GivenBefore {
  _id: Types.ObjectId;
  until: IsoDate | null;
}

/**
 * Earlier releases gave a declutterer time for every module, including modules that become required later, and did not store which
 * ones the manager had in mind. The migration keeps that time for the modules that are required now.
 */
export const createGivenTimes =
  (connection: Connection): Migrate =>
  async (tx) => {
    const graces = trainingGraceModel(connection).collection;
    const required = await connection
      .collection('training_modules')
      .find({ isActive: true, 'head.isRequired': true }, { session: tx, projection: { _id: 1 } })
      .toArray();
    const rows = await connection
      .collection<GivenBefore>('training_grace')
      .find({ until: { $exists: true } }, { session: tx, projection: { until: 1 } })
      .sort({ _id: 1 })
      .toArray();
    const documents = rows.map((row) => ({ ...row, id: String(row._id) }));
    return eachDocument('training_grace', documents, async ({ _id, until }) => {
      if (until !== null && !(typeof until === 'string' && isDay(until)))
        throw new Error('its day is no day');
      const time = Object.fromEntries(required.map((module) => [String(module._id), until]));
      const kept = until === null ? {} : { $set: { time } };
      await graces.updateOne({ _id }, { ...kept, $unset: { until: '' } }, { session: tx });
      return true;
    });
  };

import type { Connection } from 'mongoose';
import { createKeptDays } from '../../shared/kept-days/kept-days.repository';
import { daySumsModel } from './day-sums.model';

/** What regions have moved on days that are over. */
export const createDaySums = (connection: Connection) => createKeptDays(daySumsModel(connection));
export type DaySums = ReturnType<typeof createDaySums>;

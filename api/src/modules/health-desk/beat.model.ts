import { type Connection, type Model, Schema } from 'mongoose';

/** The newest sign of life of one process of the API. */
export interface BeatRow {
  /** Names the process: it is made anew at each start. */
  _id: string;
  host: string;
  pid: number;
  startedAt: Date;
  at: Date;
  eventLoopMs: number;
  cpuPercent: number;
  memoryBytes: number;
}

const required = true;
const figure = { type: Number, required, min: 0 };
/** A process that died without a word is shown as down for so long. */
const FORGOTTEN_SECONDS = 600;

const schema = new Schema<BeatRow>(
  {
    _id: { type: String, required },
    host: { type: String, required },
    pid: { type: Number, required },
    startedAt: { type: Date, required },
    at: { type: Date, required },
    eventLoopMs: figure,
    cpuPercent: figure,
    memoryBytes: figure,
  },
  { versionKey: false, strict: 'throw' },
);
schema.index({ at: 1 }, { expireAfterSeconds: FORGOTTEN_SECONDS });

export const beatModel = (connection: Connection): Model<BeatRow> =>
  connection.models['process_beat'] ?? connection.model<BeatRow>('process_beat', schema, 'process_beats');

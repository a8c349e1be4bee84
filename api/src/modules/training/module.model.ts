import type { ModuleContent } from '@gently/contracts/training-authoring';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { ModuleHead } from './module';
import type { SaveMark } from './save-order';

export interface HeadRow extends Omit<ModuleHead, 'id' | 'authorId' | 'isActive' | 'prerequisites'> {
  prerequisites: Types.ObjectId[];
}

export interface ModuleRow {
  _id: Types.ObjectId;
  author: Types.ObjectId;
  /** Checked by the contract when it comes in. */
  draft: ModuleContent;
  revision: number;
  lastSave: SaveMark | null;
  hasChanges: boolean;
  isActive: boolean;
  /** What is published; null before the first time. */
  head: HeadRow | null;
  /** `printOf` what is published. */
  print: string | null;
  /** Beginnings of the words by which it is found. */
  words: string[];
  /** Files of the draft; those of versions are named there. */
  files: Types.ObjectId[];
  createdAt: Date;
  updatedAt: Date;
  updatedBy: Types.ObjectId;
}

const id = { type: Schema.Types.ObjectId, required: true };
const date = { type: Date, required: true };
const string = { type: String, required: true };
const number = { type: Number, required: true };
const flag = { type: Boolean, required: true };
const text = { type: String, default: '' };
const strict = { _id: false, strict: 'throw' } as const;

const head = new Schema<HeadRow>(
  {
    version: number,
    title: string,
    description: text,
    category: string,
    difficulty: string,
    durationMinutes: number,
    isRequired: flag,
    requiredBy: { type: String, default: null },
    isFeatured: flag,
    orderIndex: number,
    threshold: number,
    maxAttempts: number,
    certificateMonths: { type: Number, default: null },
    objectives: [String],
    prerequisites: [Schema.Types.ObjectId],
    hasQuiz: flag,
    blockCount: number,
    firstBlocks: [new Schema({ id: string, title: text, type: { type: String, required: true } }, strict)],
    publishedAt: date,
  },
  strict,
);

const schema = new Schema<ModuleRow>(
  {
    author: id,
    draft: { type: Schema.Types.Mixed, required: true },
    revision: number,
    lastSave: { type: new Schema<SaveMark>({ editor: string, number }, strict), default: null },
    hasChanges: flag,
    isActive: flag,
    head: { type: head, default: null },
    print: { type: String, default: null },
    words: [String],
    files: [Schema.Types.ObjectId],
    createdAt: date,
    updatedAt: date,
    updatedBy: id,
  },
  { collection: 'training_modules', strict: 'throw', versionKey: false, minimize: false },
);
// The catalogue in its order, and by the beginning of a word.
schema.index({ isActive: 1, 'head.orderIndex': 1, _id: 1 });
schema.index({ isActive: 1, words: 1, 'head.orderIndex': 1, _id: 1 });
schema.index({ isActive: 1, 'head.category': 1, 'head.orderIndex': 1, _id: 1 });
schema.index({ isActive: 1, 'head.isFeatured': 1, 'head.orderIndex': 1, _id: 1 });
schema.index({ author: 1, updatedAt: -1, _id: -1 });
schema.index({ 'head.prerequisites': 1 });
schema.index({ files: 1 });

export const moduleModel = (connection: Connection): Model<ModuleRow> =>
  connection.models['training_module'] ?? connection.model<ModuleRow>('training_module', schema);

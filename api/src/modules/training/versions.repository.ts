import type { ModuleContent } from '@gently/contracts/training-authoring';
import { type Connection, Types } from 'mongoose';
import type { Transaction } from '../../shared/database/transaction';
import { filesOf, type VersionHead } from './module';
import { versionModel, type VersionRow } from './version.model';

/** So many of the latest are listed. */
const MOST_LISTED = 200;

export interface StoredVersion extends VersionHead {
  content: ModuleContent;
}

const toHead = ({
  version,
  publishedAt,
  publishedBy,
  note,
}: Pick<VersionRow, 'version' | 'publishedAt' | 'publishedBy' | 'note'>): VersionHead => ({
  version,
  publishedAt,
  publishedBy: String(publishedBy),
  note,
});

/** What was published, for good. */
export const createVersions = (connection: Connection) => {
  const model = versionModel(connection);
  return {
    insert: async (moduleId: string, stored: StoredVersion, tx: Transaction): Promise<void> => {
      const row = {
        module: new Types.ObjectId(moduleId),
        version: stored.version,
        content: stored.content,
        files: filesOf(stored.content.content_blocks).map((id) => new Types.ObjectId(id)),
        publishedAt: stored.publishedAt,
        publishedBy: new Types.ObjectId(stored.publishedBy),
        note: stored.note,
      };
      await model.create([row], { session: tx });
    },

    find: async (moduleId: string, version: number): Promise<StoredVersion | null> => {
      const row = await model
        .findOne({ module: new Types.ObjectId(moduleId), version })
        .lean<VersionRow | null>();
      return row && { ...toHead(row), content: row.content };
    },

    /** Latest first. */
    list: async (moduleId: string): Promise<VersionHead[]> => {
      const rows = await model
        .find({ module: new Types.ObjectId(moduleId) }, { content: 0, files: 0 })
        .sort({ version: -1 })
        .limit(MOST_LISTED)
        .lean<VersionRow[]>();
      return rows.map(toHead);
    },

    namesFile: async (fileId: string): Promise<boolean> =>
      (await model.exists({ files: new Types.ObjectId(fileId) })) !== null,
  };
};
export type Versions = ReturnType<typeof createVersions>;

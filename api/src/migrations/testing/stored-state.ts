import { mongo } from 'mongoose';
import type { DeclaredPlace } from '../../modules/encryption';
import { createSecretBox } from '../../shared/secret-box';

/** Made by chance in each run, or after the last migration. */
const LEFT_OUT = new Set(['data_keys', 'encryption_state', 'process_beats']);
/** Documents of these are made by migrations, with ids of their own. */
const WITHOUT_IDS = new Set(['audit_records', 'journal_entries']);

/**
 * All stored data, one line for each document and in order, so that what two runs left can be compared: what is sealed is
 * opened, because each sealing gives another text.
 * @param only the collections to read; without it, all of them
 */
export const storedState = async (
  db: mongo.Db,
  places: readonly Pick<DeclaredPlace, 'place'>[],
  encryptionKey: string,
  only?: readonly string[],
): Promise<Record<string, string[]>> => {
  const sealed = new Map(places.map(({ place }) => [place.collection, place]));
  const lineOf = (name: string, row: mongo.WithId<mongo.Document>): string => {
    const shown: Record<string, unknown> = { ...row };
    if (WITHOUT_IDS.has(name)) delete shown['_id'];
    const place = sealed.get(name);
    const box = place && createSecretBox([encryptionKey], place.purpose);
    for (const [field, aboutOf] of Object.entries(place?.fields ?? {})) {
      const text: unknown = row[field];
      if (typeof text === 'string' && text !== '')
        shown[field] = [text.includes('.'), box?.open(text, aboutOf(row))];
    }
    return mongo.BSON.EJSON.stringify(shown);
  };
  const names = only ?? (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  const state: Record<string, string[]> = {};
  for (const name of names.filter((one) => !LEFT_OUT.has(one)).sort()) {
    const rows = await db.collection(name).find().toArray();
    if (rows.length > 0) state[name] = rows.map((row) => lineOf(name, row)).sort();
  }
  return state;
};

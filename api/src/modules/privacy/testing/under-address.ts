import { randomUUID } from 'node:crypto';
import { type Connection, Types } from 'mongoose';
import { INVENTORY } from '../personal-data-inventory';

/** Each place where something is found by an address, with what becomes of it. */
export const PLACES_BY_ADDRESS = INVENTORY.flatMap(({ name, collection, whose, onDeletion }) =>
  whose
    .filter(({ by }) => by === 'email')
    .map(({ field, unless }) => ({ name, collection, field, unless, isDeleted: onDeletion === 'delete' })),
);

type Place = (typeof PLACES_BY_ADDRESS)[number];

const nested = (path: string, value: string): Record<string, unknown> => {
  const [first = path, ...rest] = path.split('.');
  return { [first]: rest.length === 0 ? value : nested(rest.join('.'), value) };
};

/** Puts a document under an address into each of these places, whatever its module would write there. */
export const plant = async (
  connection: Connection,
  address: string,
  more: (place: Place) => object = () => ({}),
  places: readonly Place[] = PLACES_BY_ADDRESS,
): Promise<void> => {
  for (const place of places) {
    const row = { _id: new Types.ObjectId(), hash: randomUUID(), ...nested(place.field, address) };
    await connection.collection(place.collection).insertOne({ ...row, ...more(place) } as object);
  }
};

/** Lists the places that have something under an address, as `collection.field`. */
export const placesOf = async (connection: Connection, address: string): Promise<string[]> => {
  const found: string[] = [];
  for (const { collection, field } of PLACES_BY_ADDRESS)
    if ((await connection.collection(collection).countDocuments({ [field]: address } as object)) > 0)
      found.push(`${collection}.${field}`);
  return found;
};

const named = ({ collection, field }: Place): string => `${collection}.${field}`;
export const ALL_PLACES = PLACES_BY_ADDRESS.map(named);
/** The product never deletes what lies in these. */
export const KEPT_PLACES = PLACES_BY_ADDRESS.filter(({ isDeleted }) => !isDeleted).map(named);

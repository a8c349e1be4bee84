import { Types } from 'mongoose';

type Direction = 'ascending' | 'descending';

/**
 * What lies behind a place in a list that is ordered by `field` and, among equals, by id.
 * @param value of the field at that place, as it is stored
 */
export const beyond = (field: string, value: Date | string, id: string, direction: Direction) => {
  const further = direction === 'ascending' ? '$gt' : '$lt';
  return {
    $or: [{ [field]: { [further]: value } }, { [field]: value, _id: { [further]: new Types.ObjectId(id) } }],
  };
};

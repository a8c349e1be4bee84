import { toNumber, type Doc } from '../bson/values';
import { fail, failAt } from '../errors';
import { looseBool, strictBool } from './booleans';
import { arrayField } from './context';

/** The statements of a write command. Wrong options are mistakes of the whole command: nothing is written. */
function statements(body: Doc, field: string): Doc[] {
  strictBool(body, 'ordered', true);
  looseBool(body, 'bypassDocumentValidation');
  return arrayField(body, field);
}

export const insertStatements = (body: Doc): Doc[] => statements(body, 'documents');

export function updateStatements(body: Doc): Doc[] {
  const updates = statements(body, 'updates');
  for (const update of updates) for (const name of ['multi', 'upsert']) strictBool(update, name, false);
  return updates;
}

export function deleteStatements(body: Doc): Doc[] {
  const deletes = statements(body, 'deletes');
  for (const { limit } of deletes) {
    if (limit === undefined)
      failAt(40414, "BSON field 'delete.deletes.limit' is missing but a required field");
    const number = toNumber(limit) ?? 0;
    if (number !== 0 && number !== 1)
      fail('FailedToParse', `The limit field in delete objects must be 0 or 1. Got ${number}`);
  }
  return deletes;
}

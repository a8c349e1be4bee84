import { type SecretBox, sealingKeyOf } from '../../shared/secret-box';
import type { SealedPlace, SealedRow } from './sealed-texts.repository';

export interface ReSealed {
  field: string;
  from: string;
  to: string;
}

/**
 * The texts of a row that the current key has not sealed, sealed with it. What no accepted key opens is left out: it is of no use
 * to anybody, and keeping the previous key would not change that.
 */
export const reSealed = (
  row: SealedRow,
  { fields }: Pick<SealedPlace, 'fields'>,
  { box, keyId }: { box: SecretBox; keyId: string },
): ReSealed[] =>
  Object.entries(fields).flatMap(([field, aboutOf]) => {
    const from: unknown = row[field];
    if (typeof from !== 'string' || from === '' || sealingKeyOf(from) === keyId) return [];
    const about = aboutOf(row);
    const opened = box.open(from, about);
    return opened === null ? [] : [{ field, from, to: box.seal(opened, about) }];
  });

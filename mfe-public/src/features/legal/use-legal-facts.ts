import { type Known, useFees, useIdentity } from '@gently/platform/site';
import type { LegalFacts } from '../../content/legal';

const known = <Value>(value: Known<Value>): Value | null => (value === 'loading' ? null : value);

/** Reads the part of a legal text that the server knows. */
export const useLegalFacts = (): LegalFacts => ({ identity: known(useIdentity()), fees: known(useFees()) });

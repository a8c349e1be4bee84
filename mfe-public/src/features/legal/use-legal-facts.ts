import { known, useFees, useKnownIdentity } from '@gently/platform/site';
import type { LegalFacts } from '../../content/legal';

/** Reads the part of a legal text that the server knows. */
export const useLegalFacts = (): LegalFacts => ({ identity: useKnownIdentity(), fees: known(useFees()) });

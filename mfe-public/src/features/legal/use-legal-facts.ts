import { known, useFees, useIdentity } from '@gently/platform/site';
import type { LegalFacts } from '../../content/legal';

/** Reads the part of a legal text that the server knows. */
export const useLegalFacts = (): LegalFacts => ({ identity: known(useIdentity()), fees: known(useFees()) });

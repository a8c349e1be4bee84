import { beginningsOf, sought } from '../learning';
import type { Certificate } from './certificate';

const wordsOf = (text: string): string[] => text.match(/\S+/g) ?? [];

/** What a certificate is found by: its number, and each name of its holder. */
export const certificateFoundBy = ({ id, holderName }: Pick<Certificate, 'id' | 'holderName'>): string[] =>
  beginningsOf([id, ...wordsOf(holderName)]);

/** Conditions on what it is found by: each word that is sought begins one of its own. */
export const soughtWords = (text: string) => wordsOf(text).flatMap(sought);

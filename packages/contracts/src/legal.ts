import * as z from 'zod';
import { LEGAL_DOCUMENTS } from './legal-versions';
import { isoDate } from './wire';

const version = z.object({
  version: z.number().int().positive(),
  /** London day from which it counts. */
  from: isoDate,
});

/** `GET /legal`: which version of each text counts now, and which one people have been emailed about. */
export const legalData = z.object({
  documents: z.array(
    z.object({
      document: z.enum(LEGAL_DOCUMENTS),
      current: version,
      planned: version.extend({ changes: z.array(z.string()) }).nullable(),
    }),
  ),
});
export type Legal = z.infer<typeof legalData>;

import * as z from 'zod';
import { POSTCODE_AREA_CODES, type PostcodeArea } from './postcode-areas';
import { readPostcode } from './postcode';
import { REGION_NAME_MAX, REGION_TEXTS } from './region-options';
import { idSchema, line, seenVersion } from './wire';

const POSTCODE_MAX = 12;
const CITY_MAX = 80;
const ADDRESS_MAX = 200;

const postcode = line(POSTCODE_MAX).transform((given, context) => {
  if (given === '') return undefined;
  const read = readPostcode(given);
  if (read !== null) return read;
  context.addIssue({ code: 'custom', message: REGION_TEXTS.postcode });
  return z.NEVER;
});

export const postcodeAreas = z
  .array(z.enum(POSTCODE_AREA_CODES as [PostcodeArea, ...PostcodeArea[]], REGION_TEXTS.areas))
  .max(POSTCODE_AREA_CODES.length)
  .refine((areas) => new Set(areas).size === areas.length, REGION_TEXTS.areas);

/**
 * The regions that give up postcode areas to this one, as the person has confirmed. Areas of any other region are refused with
 * 409 `area_taken`, which names the regions to ask about in `details.regions`.
 */
const areasFrom = z.array(idSchema).max(POSTCODE_AREA_CODES.length).optional();

/** What `area_taken` says of a region that the person may take areas from. */
export const areaHolder = z.object({ id: z.string(), name: z.string(), areas: postcodeAreas });
export type AreaHolder = z.infer<typeof areaHolder>;

/** A new region. Blank optional fields are the same as none. */
export const createRegionBody = z.strictObject({
  name: line(REGION_NAME_MAX, REGION_TEXTS.name).min(1, REGION_TEXTS.name),
  city: line(CITY_MAX, REGION_TEXTS.city).min(1, REGION_TEXTS.city),
  address: line(ADDRESS_MAX).optional(),
  postcode: postcode.optional(),
  manager_id: idSchema.optional(),
  is_active: z.boolean().optional(),
  /** Without them, the area of the postcode if no other region has it. */
  postcode_areas: postcodeAreas.optional(),
  areas_from: areasFrom,
});
export type CreateRegion = z.infer<typeof createRegionBody>;

/** What is to be another about a region. */
export const updateRegionBody = z.strictObject({
  version: seenVersion,
  name: createRegionBody.shape.name.optional(),
  city: createRegionBody.shape.city.optional(),
  address: line(ADDRESS_MAX).optional(),
  /** Null for none any more; a blank one says nothing. */
  postcode: postcode.nullable().optional(),
  /** Null for nobody. */
  manager_id: idSchema.nullable().optional(),
  is_active: z.boolean().optional(),
  postcode_areas: postcodeAreas.optional(),
  areas_from: areasFrom,
});
export type UpdateRegion = z.infer<typeof updateRegionBody>;

const areaHolders = z.object({ regions: z.array(areaHolder).min(1) });

/** The regions to ask about in the details of `area_taken`; none where it cannot be confirmed. */
export const areaHoldersOf = (details: unknown): AreaHolder[] => {
  const read = areaHolders.safeParse(details);
  return read.success ? read.data.regions : [];
};

import * as z from 'zod';
import { POSTCODE_AREA_CODES, type PostcodeArea } from './postcode-areas';
import { readPostcode } from './postcode';
import { REGION_NAME_MAX, REGION_TEXTS } from './region-options';
import { idSchema, line } from './wire';

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
});
export type CreateRegion = z.infer<typeof createRegionBody>;

/** What is to be another about a region. An area that another region of the same owner has moves to this one. */
export const updateRegionBody = z.strictObject({
  name: createRegionBody.shape.name.optional(),
  city: createRegionBody.shape.city.optional(),
  address: line(ADDRESS_MAX).optional(),
  /** Null for none any more; a blank one says nothing. */
  postcode: postcode.nullable().optional(),
  /** Null for nobody. */
  manager_id: idSchema.nullable().optional(),
  is_active: z.boolean().optional(),
  postcode_areas: postcodeAreas.optional(),
});
export type UpdateRegion = z.infer<typeof updateRegionBody>;

import * as z from 'zod';
import {
  ADVERTISED_KEYS,
  CATALOGUE_REASON_MAX,
  CATALOGUE_TEXTS,
  CATEGORY_NAME_MAX,
  READINESS_KEYS,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_MINUTES_MAX,
  SERVICE_MINUTES_MIN,
  SERVICE_MINUTES_STEP,
  SERVICE_NAME_MAX,
  SERVICE_PRICE_MAX,
  SERVICE_PRICE_MIN,
} from './catalogue-options';
import { SERVICE_CATEGORIES } from './options';
import { postponement } from './postponement';
import { createRegionBody, updateRegionBody } from './regions';
import { categorySlug, service } from './services';
import { idSchema, instant, isoDate, line, pounds, seenVersion, text } from './wire';

const price = z
  .number(CATALOGUE_TEXTS.price)
  .min(SERVICE_PRICE_MIN, CATALOGUE_TEXTS.price)
  .max(SERVICE_PRICE_MAX, CATALOGUE_TEXTS.price)
  .multipleOf(0.01, CATALOGUE_TEXTS.price);

/** The fields of a service in the console; each version has all of them. */
export const serviceFields = z.strictObject({
  name: line(SERVICE_NAME_MAX, CATALOGUE_TEXTS.name).min(1, CATALOGUE_TEXTS.name),
  description: text(SERVICE_DESCRIPTION_MAX, CATALOGUE_TEXTS.description).min(1, CATALOGUE_TEXTS.description),
  category_id: categorySlug,
  /** The price of one session, in pounds. */
  price,
  /** Pounds that the session costs in all, of a Pay-It-Forward service; null for every other. The fund pays the rest. */
  full_price: price.nullable(),
  duration_minutes: z
    .number(CATALOGUE_TEXTS.minutes)
    .int(CATALOGUE_TEXTS.minutes)
    .min(SERVICE_MINUTES_MIN, CATALOGUE_TEXTS.minutes)
    .max(SERVICE_MINUTES_MAX, CATALOGUE_TEXTS.minutes)
    .multipleOf(SERVICE_MINUTES_STEP, CATALOGUE_TEXTS.minutes),
  neurodivergent_friendly: z.boolean(),
  /** Its sessions take place online and nowhere else. */
  online_only: z.boolean(),
  /** Whether clients can book it. */
  offered: z.boolean(),
  /** Cards of the public pages that show its hourly price; of several services on one card the cheapest counts. */
  advertised_as: z.array(z.enum(ADVERTISED_KEYS)).max(ADVERTISED_KEYS.length),
});
export type ServiceFieldsInput = z.infer<typeof serviceFields>;

const reason = text(CATALOGUE_REASON_MAX, CATALOGUE_TEXTS.reason).min(3, CATALOGUE_TEXTS.reason);
/** The London day on which a change takes effect; null for at once. */
const fromDate = isoDate.nullable();

export const createServiceBody = z.strictObject({ fields: serviceFields, reason, from_date: fromDate });
export const changeServiceBody = createServiceBody.extend({ version: seenVersion });
export const previewServiceBody = z.strictObject({
  /** The service that is to change; null for a new one. */
  service_id: idSchema.nullable(),
  fields: serviceFields,
  from_date: fromDate,
});
export const withdrawServiceBody = z.strictObject({
  version: seenVersion,
  /** The planned version that is not to take effect. */
  planned_version: z.number().int().positive(),
  reason,
});
export const orderServicesBody = z.strictObject({ ids: z.array(idSchema).min(1).max(200) });

/** One version of a service. */
export const serviceVersion = z.object({
  /** Counts from 1, for each service. */
  version: z.number().int().positive(),
  fields: serviceFields,
  /** From when it is in effect. */
  from: instant,
  at: instant,
  by: z.object({ id: z.string(), name: z.string() }).nullable(),
  reason: z.string(),
  /** Whether it was planned and taken back before it took effect. */
  withdrawn: z.boolean(),
  /** Null where it takes effect when it was planned to. */
  postponed: postponement.nullable(),
});
export type ServiceVersion = z.infer<typeof serviceVersion>;

export const adminService = z.object({
  id: z.string(),
  /** The name in effect, else that of the first planned version, else of the newest version that was cancelled. */
  name: z.string(),
  /** The newest version, whether it is in effect or not. */
  version: z.number().int().positive(),
  /** What is in effect; null for a new service that begins on a later day. */
  current: serviceVersion.nullable(),
  /** The versions that take effect later, the nearest first. */
  planned: z.array(serviceVersion),
  category_name: z.string(),
});
export type AdminService = z.infer<typeof adminService>;

export const adminCategory = z.object({
  id: categorySlug,
  name: z.string(),
  /** The category of the specification by which its sessions work: where, with which needs, and who pays. */
  behaves_as: z.enum(SERVICE_CATEGORIES),
  /** How many services that are offered belong to it. */
  services: z.number().int().nonnegative(),
  /** How many declutterers offer it. */
  declutterers: z.number().int().nonnegative(),
});
export type AdminCategory = z.infer<typeof adminCategory>;

export const catalogueData = z.object({
  services: z.array(adminService),
  categories: z.array(adminCategory),
});
export const adminServiceData = z.object({ service: adminService });
export const adminServiceHistoryData = z.object({ service: adminService, versions: z.array(serviceVersion) });
export const servicePreviewData = z.object({
  /** The service as clients will see it. */
  service: service.omit({ id: true }),
  /** Sentences that say what the change does. */
  effects: z.array(z.string()),
  /** The first day on which it may take effect; null when it may at once. */
  earliest_date: isoDate.nullable(),
});
export type ServicePreview = z.infer<typeof servicePreviewData>;

const categoryName = line(CATEGORY_NAME_MAX, CATALOGUE_TEXTS.name).min(1, CATALOGUE_TEXTS.name);
export const createCategoryBody = z.strictObject({
  name: categoryName,
  behaves_as: z.enum(SERVICE_CATEGORIES, CATALOGUE_TEXTS.behaves),
});
export const changeCategoryBody = z.strictObject({ name: categoryName });
export const categoryIdParams = z.strictObject({ id: categorySlug });
export const adminCategoryData = z.object({ category: adminCategory });

/** Who has the commission of a region, and on which London days, both included. */
export const regionOwner = z.object({
  owner: z.object({ id: z.string(), name: z.string() }),
  /** Null for the first owner of all: from the beginning. */
  from: isoDate.nullable(),
  /** The last day; null while there is none. */
  until: isoDate.nullable(),
});
export type RegionOwner = z.infer<typeof regionOwner>;

/** A region as an admin sees it. */
export const adminRegion = z.object({
  id: z.string(),
  name: z.string(),
  city: z.string(),
  address: z.string(),
  postcode: z.string(),
  postcode_areas: z.array(z.string()),
  manager: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who has the commission today; null where the region is our own. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Everyone who has had the commission, and who will have it, the earliest first; on other days the region is our own. */
  owners: z.array(regionOwner),
  /** Takes what belongs to no other region. */
  is_home: z.boolean(),
  is_active: z.boolean(),
  version: z.number().int().nonnegative(),
});
export type AdminRegion = z.infer<typeof adminRegion>;
export const adminRegionsData = z.object({ regions: z.array(adminRegion) });
export const adminRegionData = z.object({ region: adminRegion });
export const adminCreateRegionBody = createRegionBody.extend({ owner_id: idSchema.nullable().optional() });
export const adminUpdateRegionBody = updateRegionBody.extend({
  owner_id: idSchema.nullable().optional(),
  /** The first London day of the owner in `owner_id`: today without it. A planned change gives way to this one. */
  owner_from: isoDate.optional(),
});
/** Active people of a role whose name or email has the typed text, to choose a manager or an owner. */
export const regionPeopleQuery = z.strictObject({
  role: z.enum(['manager', 'franchise_owner']),
  search: line(80).optional(),
});
export const regionPeopleData = z.object({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});

/** Each thing that has to be there before a client can book and pay. */
export const readinessData = z.object({
  checks: z.array(
    z.object({
      key: z.enum(READINESS_KEYS),
      done: z.boolean(),
      /** A sentence that says what was found. */
      detail: z.string(),
    }),
  ),
});
export type Readiness = z.infer<typeof readinessData>;

/** The prices and the pay that public pages show, as they are now. */
export const advertisedData = z.object({
  prices: z.array(z.object({ key: z.enum(ADVERTISED_KEYS), hourly_price: pounds })),
  /** Whole pounds that a declutterer is paid for an hour, of the cheapest service and of the dearest; null without services. */
  pay: z.object({ from_hourly: pounds, to_hourly: pounds }).nullable(),
});
export type Advertised = z.infer<typeof advertisedData>;

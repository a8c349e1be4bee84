import type {
  AdminCategory,
  AdminService,
  ServiceFieldsInput,
  ServiceVersion,
} from '@gently/contracts/catalogue';
import { formatDuration } from '@gently/contracts/dates';
import { formatPounds, toPence, toPounds } from '@gently/contracts/money';
import { capitalised, dayOf } from '../../shared/words';
import { cardNames } from './public-cards';

export type ServiceField = keyof ServiceFieldsInput;
type Categories = readonly Pick<AdminCategory, 'id' | 'name'>[];

/** What a service has, in the order in which the form asks for it. */
export const FIELD_LABELS: Readonly<Record<ServiceField, string>> = {
  name: 'Name',
  description: 'Description',
  category_id: 'Category',
  price: 'Price',
  full_price: 'Full price',
  duration_minutes: 'Length',
  online_only: 'Where it takes place',
  neurodivergent_friendly: 'Neurodivergent-friendly',
  offered: 'Offered',
  advertised_as: 'Public cards',
};
const FIELDS = Object.keys(FIELD_LABELS) as ServiceField[];

const NONE = 'None';

const categoryName = (id: string, categories: Categories): string =>
  categories.find((category) => category.id === id)?.name ?? id;

/** @returns where the sessions take place */
export const placeLabel = (onlineOnly: boolean): string =>
  onlineOnly ? 'Online only' : 'At home, online or elsewhere';

/** @returns the price of one hour in pounds, to the penny */
export const hourlyPrice = ({
  price,
  duration_minutes: minutes,
}: Pick<ServiceFieldsInput, 'price' | 'duration_minutes'>): number =>
  toPounds(Math.round((toPence(price) * 60) / minutes));

/** @returns the value of a field as people read it */
export const fieldValue = (
  field: ServiceField,
  fields: ServiceFieldsInput,
  categories: Categories,
): string => {
  switch (field) {
    case 'name':
    case 'description':
      return fields[field];
    case 'category_id':
      return categoryName(fields.category_id, categories);
    case 'price':
      return formatPounds(fields.price);
    case 'full_price':
      return fields.full_price === null ? NONE : formatPounds(fields.full_price);
    case 'duration_minutes':
      return formatDuration(fields.duration_minutes);
    case 'online_only':
      return placeLabel(fields.online_only);
    case 'neurodivergent_friendly':
    case 'offered':
      return fields[field] ? 'Yes' : 'No';
    case 'advertised_as':
      return cardNames(fields.advertised_as) || NONE;
  }
};

const comparable = (field: ServiceField, fields: ServiceFieldsInput): string =>
  JSON.stringify(field === 'advertised_as' ? fields.advertised_as.toSorted() : fields[field]);

/** @returns the fields that differ, in the order of the form */
export const changedFields = (before: ServiceFieldsInput, after: ServiceFieldsInput): ServiceField[] =>
  FIELDS.filter((field) => comparable(field, before) !== comparable(field, after));

const isBefore = (one: ServiceVersion, other: ServiceVersion): boolean =>
  one.from < other.from || (one.from === other.from && one.version < other.version);

/** @returns the version that is in effect until this one begins; undefined for the first */
export const versionBefore = (
  versions: readonly ServiceVersion[],
  version: ServiceVersion,
): ServiceVersion | undefined =>
  versions
    .filter((one) => !one.withdrawn && isBefore(one, version))
    .reduce<ServiceVersion | undefined>((last, one) => (last && isBefore(one, last) ? last : one), undefined);

const shortChange = (field: ServiceField, fields: ServiceFieldsInput, categories: Categories): string => {
  switch (field) {
    case 'name':
      return `the name “${fields.name}”`;
    case 'description':
      return 'a new description';
    case 'category_id':
      return `the category ${categoryName(fields.category_id, categories)}`;
    case 'full_price':
      return fields.full_price === null
        ? 'no full price'
        : `a full price of ${formatPounds(fields.full_price)}`;
    case 'online_only':
      return placeLabel(fields.online_only).toLowerCase();
    case 'neurodivergent_friendly':
      return fields.neurodivergent_friendly ? 'neurodivergent-friendly' : 'not neurodivergent-friendly';
    case 'offered':
      return fields.offered ? 'offered' : 'not offered';
    case 'advertised_as':
      return 'other public cards';
    case 'price':
    case 'duration_minutes':
      return fieldValue(field, fields, categories);
  }
};

/** @returns what a planned version brings, in a few words: "£45.00, 1 hour from Thu 1 Mar 2035" */
export const planLabel = (
  before: ServiceVersion | undefined,
  planned: ServiceVersion,
  categories: Categories,
): string => {
  const day = dayOf(planned.from);
  if (!before) return `Begins on ${day}`;
  const changed = changedFields(before.fields, planned.fields);
  const words = changed.map((field) => shortChange(field, planned.fields, categories)).join(', ');
  return `${capitalised(words || 'No changes')} from ${day}`;
};

/** The version that is in effect, or the first that will be; a service always has one unless its plan was taken back. */
export const shownVersion = ({ current, planned }: AdminService): ServiceVersion | undefined =>
  current ?? planned[0];

import {
  type AdminCategory,
  createServiceBody,
  type ServiceFieldsInput,
  type ServiceVersion,
} from '@gently/contracts/catalogue';
import {
  type AdvertisedKey,
  CATALOGUE_PLAN_DAYS,
  CATALOGUE_TEXTS,
} from '@gently/contracts/catalogue-options';
import { addDays, type IsoDate, isDay, londonDate } from '@gently/contracts/dates';
import { toPence } from '@gently/contracts/money';
import type { FormSchema } from '@gently/platform/forms';
import type { NewService } from '../../data/services';

type YesNo = 'yes' | 'no';

/** What an admin types, by the names of what is sent. */
export interface ServiceValues {
  /** The newest version that the person has seen; 0 for a new service. */
  version: number;
  name: string;
  description: string;
  category_id: string;
  price: string;
  full_price: string;
  duration_minutes: string;
  online_only: YesNo;
  neurodivergent_friendly: YesNo;
  offered: YesNo;
  advertised_as: AdvertisedKey[];
  start: 'now' | 'later';
  from_date: string;
  reason: string;
}

/** The order in which the questions are on the page. */
export const SERVICE_ORDER = [
  'name',
  'description',
  'category_id',
  'price',
  'full_price',
  'duration_minutes',
  'online_only',
  'neurodivergent_friendly',
  'offered',
  'advertised_as',
  'start',
  'from_date',
  'reason',
] as const satisfies readonly (keyof ServiceValues)[];

export const NEW_SERVICE: ServiceValues = {
  version: 0,
  name: '',
  description: '',
  category_id: '',
  price: '',
  full_price: '',
  duration_minutes: '60',
  online_only: 'no',
  neurodivergent_friendly: 'no',
  offered: 'yes',
  advertised_as: [],
  start: 'now',
  from_date: '',
  reason: '',
};

const yesNo = (value: boolean): YesNo => (value ? 'yes' : 'no');
const typedPounds = (pounds: number | null): string =>
  pounds === null ? '' : Number.isInteger(pounds) ? String(pounds) : pounds.toFixed(2);

/** @param newest the newest version of the service, which a change is made on top of */
export const valuesOf = ({ fields }: Pick<ServiceVersion, 'fields'>, newest: number): ServiceValues => ({
  ...NEW_SERVICE,
  version: newest,
  name: fields.name,
  description: fields.description,
  category_id: fields.category_id,
  price: typedPounds(fields.price),
  full_price: typedPounds(fields.full_price),
  duration_minutes: String(fields.duration_minutes),
  online_only: yesNo(fields.online_only),
  neurodivergent_friendly: yesNo(fields.neurodivergent_friendly),
  offered: yesNo(fields.offered),
  advertised_as: [...fields.advertised_as],
});

/** Whether nothing was typed. A colleague's newer version alone is not something to keep. */
export const isSameService = (typed: ServiceValues, stored: ServiceValues): boolean =>
  JSON.stringify({ ...typed, version: 0 }) === JSON.stringify({ ...stored, version: 0 });

/** @returns pounds as a number, also from "£1,045.50"; NaN for anything else */
const readPounds = (typed: string): number => {
  const plain = typed.replaceAll(/[£,\s]/g, '');
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Number(plain) : Number.NaN;
};
const readWhole = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : Number.NaN);

/** Whether services of this category have a full price, of which the fund pays a part. */
export const hasFullPrice = (categoryId: string, categories: readonly AdminCategory[]): boolean =>
  categories.some(({ id, behaves_as: behaves }) => id === categoryId && behaves === 'pay_it_forward');

const fieldsOf = (values: ServiceValues, categories: readonly AdminCategory[]): ServiceFieldsInput => ({
  name: values.name,
  description: values.description,
  category_id: values.category_id,
  price: readPounds(values.price),
  full_price: hasFullPrice(values.category_id, categories) ? readPounds(values.full_price) : null,
  duration_minutes: readWhole(values.duration_minutes),
  neurodivergent_friendly: values.neurodivergent_friendly === 'yes',
  online_only: values.online_only === 'yes',
  offered: values.offered === 'yes',
  advertised_as: values.advertised_as,
});

/** @returns what is sent of the form */
export const bodyOf = (values: ServiceValues, categories: readonly AdminCategory[]): NewService => ({
  fields: fieldsOf(values, categories),
  reason: values.reason,
  from_date: values.start === 'later' ? values.from_date : null,
});

interface Issue {
  path: string[];
  message: string;
}

/** The form asks for a service without a group around its fields. */
export const formFieldOf = (path: readonly PropertyKey[]): string =>
  String((path[0] === 'fields' ? path[1] : path[0]) ?? '');

/** @returns the first and the last day on which a planned change may begin */
export const planDays = (now: Date): { first: IsoDate; last: IsoDate } => {
  const today = londonDate(now);
  return { first: addDays(today, 1), last: addDays(today, CATALOGUE_PLAN_DAYS) };
};

const dateIssues = (date: string | null, now: Date): Issue[] => {
  if (date === null || !isDay(date)) return [];
  const { first, last } = planDays(now);
  if (date < first) return [{ path: ['from_date'], message: CATALOGUE_TEXTS.past }];
  return date > last ? [{ path: ['from_date'], message: CATALOGUE_TEXTS.far }] : [];
};

const fullPriceIssues = ({ price, full_price: full }: ServiceFieldsInput): Issue[] =>
  full !== null && !(toPence(full) > toPence(price))
    ? [{ path: ['full_price'], message: CATALOGUE_TEXTS.fullPrice }]
    : [];

/** What the server would refuse, found before anything is sent. */
export const serviceForm = (categories: readonly AdminCategory[]): FormSchema<ServiceValues> => ({
  safeParse: (value) => {
    const values = value as ServiceValues;
    const body = bodyOf(values, categories);
    const checked = createServiceBody.safeParse(body);
    const found = checked.success ? [] : checked.error.issues;
    const issues = [
      ...found.map(({ path, message }) => ({ path: [formFieldOf(path)], message })),
      ...(Number.isNaN(body.fields.price) ? [] : fullPriceIssues(body.fields)),
      ...dateIssues(body.from_date, new Date()),
    ];
    return issues.length === 0 ? { success: true, data: values } : { success: false, error: { issues } };
  },
});

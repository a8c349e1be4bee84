import { londonDate, addDays, toPence } from '@gently/contracts';
import type { ServiceFieldsInput } from '@gently/contracts/catalogue';
import { CATALOGUE_PLAN_DAYS, CATALOGUE_TEXTS } from '@gently/contracts/catalogue-options';
import { londonInstant } from '@gently/contracts/london-instant';
import { AppError } from '../../shared/errors/app-error';
import type { Category } from './category';
import type { VersionFields } from './service-versions';

export const refused = (field: string, message: string): AppError =>
  new AppError('validation_failed', { errors: [{ field, message }] });

/** @throws AppError `validation_failed` when the full price does not fit the category */
const fullPriceIn = (
  { price, full_price: fullPrice }: ServiceFieldsInput,
  { behavesAs }: Category,
): Pick<VersionFields, 'fullPricePence'> => {
  const isSubsidised = behavesAs === 'pay_it_forward';
  if (!isSubsidised && fullPrice !== null) throw refused('fields.full_price', CATALOGUE_TEXTS.noFullPrice);
  if (isSubsidised && (fullPrice === null || fullPrice <= price))
    throw refused('fields.full_price', CATALOGUE_TEXTS.fullPrice);
  return fullPrice === null ? {} : { fullPricePence: toPence(fullPrice) };
};

/** Turns the fields of the console into those that are stored. @throws AppError `validation_failed` that names the field */
export const wantedFields = (input: ServiceFieldsInput, categories: readonly Category[]): VersionFields => {
  const category = categories.find(({ id }) => id === input.category_id);
  if (!category) throw refused('fields.category_id', CATALOGUE_TEXTS.category);
  return {
    name: input.name,
    description: input.description,
    category: category.behavesAs,
    categoryId: category.id,
    pricePence: toPence(input.price),
    ...fullPriceIn(input, category),
    durationMinutes: input.duration_minutes,
    neurodivergentFriendly: input.neurodivergent_friendly,
    onlineOnly: input.online_only,
    active: input.offered,
    advertisedAs: [...new Set(input.advertised_as)],
  };
};

/**
 * When a change takes effect: now, or as a London day begins.
 * @throws AppError `validation_failed` for today, a day that is over, and one that is more than a year ahead
 */
export const startOf = (date: string | null, now: Date): Date => {
  if (date === null) return now;
  const today = londonDate(now);
  if (date <= today) throw refused('from_date', CATALOGUE_TEXTS.past);
  if (date > addDays(today, CATALOGUE_PLAN_DAYS)) throw refused('from_date', CATALOGUE_TEXTS.far);
  return londonInstant(date, '00:00');
};

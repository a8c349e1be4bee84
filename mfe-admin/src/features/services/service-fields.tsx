import type { AdminCategory, AdminService } from '@gently/contracts/catalogue';
import {
  type AdvertisedKey,
  CATALOGUE_REASON_MAX,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_MINUTES_MAX,
  SERVICE_MINUTES_MIN,
  SERVICE_MINUTES_STEP,
  SERVICE_NAME_MAX,
  SERVICE_PRICE_MAX,
  SERVICE_PRICE_MIN,
} from '@gently/contracts/catalogue-options';
import { useController } from '@gently/platform/forms';
import { DateField, OptionCards, Select, TextArea, TextField } from '@gently/ui/forms';
import { PUBLIC_CARDS } from './public-cards';
import { shownVersion } from './service-labels';
import { hasFullPrice, planDays } from './service-values';
import type { ServiceForm } from './use-service-form';

interface FieldsProps {
  held: ServiceForm;
  categories: readonly AdminCategory[];
  /** Every other service: several may share one public card. */
  others: readonly AdminService[];
}

const PLACES = [
  { value: 'no', label: 'Where the client chooses', hint: 'At home, online or somewhere else.' },
  { value: 'yes', label: 'Online only', hint: 'By video, and nowhere else.' },
] as const;
const FRIENDLY = [
  { value: 'yes', label: 'Yes', hint: 'Clients see “Neurodivergent-friendly”.' },
  { value: 'no', label: 'No' },
] as const;
const OFFERED = [
  { value: 'yes', label: 'Yes', hint: 'Clients can book it.' },
  { value: 'no', label: 'No', hint: 'It is hidden from clients. Sessions that are booked take place.' },
] as const;
const STARTS = [
  { value: 'now', label: 'At once' },
  { value: 'later', label: 'From a day that I choose' },
] as const;

const cardOptions = (others: readonly AdminService[]) =>
  PUBLIC_CARDS.map(({ key, title, where }) => {
    const sharers = others
      .filter((service) => shownVersion(service)?.fields.advertised_as.includes(key))
      .map(({ name }) => name);
    const shared = sharers.length > 0 ? ` Also for ${sharers.join(', ')}.` : '';
    return { value: key, label: title, hint: `On the ${where}.${shared}` };
  });

const Words = ({ held: { form } }: Pick<FieldsProps, 'held'>) => {
  const { register, formState } = form;
  return (
    <>
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="off"
        maxLength={SERVICE_NAME_MAX}
        error={formState.errors.name?.message}
      />
      <TextArea
        {...register('description')}
        label="Description"
        hint="One or two sentences that clients read when they choose."
        rows={3}
        maxLength={SERVICE_DESCRIPTION_MAX}
        error={formState.errors.description?.message}
      />
    </>
  );
};

const Prices = ({ held: { form, values }, categories }: Pick<FieldsProps, 'held' | 'categories'>) => {
  const { register, formState } = form;
  const subsidised = hasFullPrice(values.category_id, categories);
  return (
    <>
      <Select
        {...register('category_id')}
        label="Category"
        emptyLabel="Choose a category"
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        error={formState.errors.category_id?.message}
      />
      <TextField
        {...register('price')}
        label="Price in pounds"
        hint={`What a client pays for one session, from £${SERVICE_PRICE_MIN} to £${SERVICE_PRICE_MAX}.`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        error={formState.errors.price?.message}
      />
      {subsidised && (
        <TextField
          {...register('full_price')}
          label="Full price in pounds"
          hint="What the session costs in all. The Pay-It-Forward fund pays the difference."
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          error={formState.errors.full_price?.message}
        />
      )}
      <TextField
        {...register('duration_minutes')}
        label="Length in minutes"
        hint={`${SERVICE_MINUTES_MIN} to ${SERVICE_MINUTES_MAX}, in steps of ${SERVICE_MINUTES_STEP}.`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        error={formState.errors.duration_minutes?.message}
      />
    </>
  );
};

const Choices = ({ held: { form }, others }: Pick<FieldsProps, 'held' | 'others'>) => {
  const { control } = form;
  const { errors } = form.formState;
  const place = useController({ control, name: 'online_only' }).field;
  const friendly = useController({ control, name: 'neurodivergent_friendly' }).field;
  const offered = useController({ control, name: 'offered' }).field;
  const cards = useController({ control, name: 'advertised_as' }).field;
  return (
    <>
      <OptionCards
        type="radio"
        name="online_only"
        label="Where does it take place?"
        options={PLACES}
        value={place.value}
        error={errors.online_only?.message}
        onChange={place.onChange}
      />
      <OptionCards
        type="radio"
        name="neurodivergent_friendly"
        label="Is it neurodivergent-friendly?"
        options={FRIENDLY}
        value={friendly.value}
        error={errors.neurodivergent_friendly?.message}
        onChange={friendly.onChange}
      />
      <OptionCards
        type="radio"
        name="offered"
        label="Is it offered?"
        options={OFFERED}
        value={offered.value}
        error={errors.offered?.message}
        onChange={offered.onChange}
      />
      <OptionCards<AdvertisedKey>
        type="checkbox"
        name="advertised_as"
        label="Cards on the public pages"
        hint="A card shows an hourly price. If several services share a card, it shows the lowest."
        optional
        options={cardOptions(others)}
        value={cards.value}
        error={(errors.advertised_as as { message?: string } | undefined)?.message}
        onChange={cards.onChange}
      />
    </>
  );
};

const When = ({ held: { form, values } }: Pick<FieldsProps, 'held'>) => {
  const { register, formState, control } = form;
  const start = useController({ control, name: 'start' }).field;
  const { first, last } = planDays(new Date());
  return (
    <>
      <OptionCards
        type="radio"
        name="start"
        label="From when?"
        options={STARTS}
        value={start.value}
        error={formState.errors.start?.message}
        onChange={start.onChange}
      />
      {values.start === 'later' && (
        <DateField
          {...register('from_date')}
          label="The day on which it takes effect"
          hint="It begins at midnight, London time."
          min={first}
          max={last}
          error={formState.errors.from_date?.message}
        />
      )}
      <TextArea
        {...register('reason')}
        label="Why"
        hint="Kept in the history and in the audit log. Clients do not see it."
        rows={2}
        maxLength={CATALOGUE_REASON_MAX}
        error={formState.errors.reason?.message}
      />
    </>
  );
};

/** Everything that is asked about a service, in one column. */
export const ServiceFields = ({ held, categories, others }: FieldsProps) => (
  <>
    <Words held={held} />
    <Prices held={held} categories={categories} />
    <Choices held={held} others={others} />
    <When held={held} />
  </>
);

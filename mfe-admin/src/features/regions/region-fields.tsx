import type { AdminRegion } from '@gently/contracts/catalogue';
import { formatLongDate, londonDate } from '@gently/contracts/dates';
import { REGION_NAME_MAX } from '@gently/contracts/region-options';
import { useController, type UseFormReturn } from '@gently/platform/forms';
import { Text } from '@gently/ui';
import { OptionCards, PostcodeAreasField, TextField } from '@gently/ui/forms';
import { PersonField } from './person-field';
import { changesHands, handoverDay, type RegionValues } from './region-values';

interface RegionFieldsProps {
  form: UseFormReturn<RegionValues>;
  /** Null for a new region. */
  region: AdminRegion | null;
  others: readonly AdminRegion[];
}

const OPEN = [
  { value: 'open', label: 'Open', hint: 'Sessions in its postcode areas belong to it.' },
  { value: 'closed', label: 'Closed', hint: 'Sessions still to come belong to the home region.' },
] as const;

const Names = ({ form: { register, formState } }: Pick<RegionFieldsProps, 'form'>) => {
  const { errors } = formState;
  return (
    <>
      <TextField
        {...register('name')}
        label="Name"
        autoComplete="off"
        maxLength={REGION_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField {...register('city')} label="City" autoComplete="off" error={errors.city?.message} />
      <TextField
        {...register('address')}
        label="Address"
        autoComplete="off"
        optional
        error={errors.address?.message}
      />
      <TextField
        {...register('postcode')}
        label="Postcode"
        autoComplete="off"
        optional
        error={errors.postcode?.message}
      />
    </>
  );
};

const Areas = ({ form: { control, formState, clearErrors }, region, others }: RegionFieldsProps) => {
  const areas = useController({ control, name: 'postcode_areas' }).field;
  if (region?.is_home)
    return (
      <Text $tone="quiet">
        This is the home region. It takes every session whose postcode area belongs to no other region, so it
        has no areas of its own and stays open.
      </Text>
    );
  const error = formState.errors.postcode_areas as { message?: string } | undefined;
  return (
    <PostcodeAreasField
      chosen={areas.value}
      others={others}
      ownerHint={(name) => `${name} has it now`}
      hint="Type the first letters of a postcode or a town, such as LS or Leeds."
      error={error?.message}
      onChange={areas.onChange}
      onEdit={() => clearErrors('postcode_areas')}
    />
  );
};

/** Asked only where the region has an owner today, who keeps the days until then. */
const OwnerStart = ({ form: { control, formState } }: Pick<RegionFieldsProps, 'form'>) => {
  const start = useController({ control, name: 'owner_start' }).field;
  const today = londonDate(new Date());
  return (
    <OptionCards
      type="radio"
      name="owner_start"
      label="When does the region change hands?"
      options={[
        {
          value: 'month',
          label: `On ${formatLongDate(handoverDay('month', today))}`,
          hint: 'The owner of today has the commission of this whole month.',
        },
        {
          value: 'today',
          label: 'Today',
          hint: 'The owner of today has the commission up to yesterday, and loses access now.',
        },
      ]}
      value={start.value}
      error={formState.errors.owner_start?.message}
      onChange={start.onChange}
    />
  );
};

const People = ({ form, region }: Pick<RegionFieldsProps, 'form' | 'region'>) => {
  const { control, formState, clearErrors } = form;
  const manager = useController({ control, name: 'manager_id' }).field;
  const owner = useController({ control, name: 'owner_id' }).field;
  return (
    <>
      <PersonField
        name="manager_id"
        kind="manager"
        label="Manager"
        hint="Looks after its sessions and its team. Search by name or email address."
        chosen={manager.value}
        error={formState.errors.manager_id?.message}
        onChange={manager.onChange}
        onEdit={() => clearErrors('manager_id')}
      />
      <PersonField
        name="owner_id"
        kind="franchise_owner"
        label="Franchise owner"
        hint="Gets the franchise commission. Without one, the region is our own."
        chosen={owner.value}
        error={formState.errors.owner_id?.message}
        onChange={owner.onChange}
        onEdit={() => clearErrors('owner_id')}
      />
      {changesHands(region, { ...form.getValues(), owner_id: owner.value }) && <OwnerStart form={form} />}
    </>
  );
};

const Open = ({ form: { control, formState } }: Pick<RegionFieldsProps, 'form'>) => {
  const active = useController({ control, name: 'is_active' }).field;
  return (
    <OptionCards
      type="radio"
      name="is_active"
      label="Is this region open?"
      options={OPEN}
      value={active.value ? 'open' : 'closed'}
      error={formState.errors.is_active?.message}
      onChange={(value) => active.onChange(value === 'open')}
    />
  );
};

/** Everything that is asked about a region, in one column. */
export const RegionFields = (props: RegionFieldsProps) => (
  <>
    <Names form={props.form} />
    <Areas {...props} />
    <People form={props.form} region={props.region} />
    {props.region && !props.region.is_home && <Open form={props.form} />}
  </>
);

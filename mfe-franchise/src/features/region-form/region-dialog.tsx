import type { FranchiseRegion } from '@gently/contracts/franchise';
import { REGION_NAME_MAX, REGION_TEXTS } from '@gently/contracts/region-options';
import { problemsInOrder, useController, type UseFormReturn } from '@gently/platform/forms';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { AreaMoveDialog, ErrorSummary, OptionCards, PostcodeAreasField, TextField } from '@gently/ui/forms';
import { OvertakenNotice } from '@gently/ui/parts';
import { ManagerField } from './manager-field';
import { RegionFacts } from './region-facts';
import { failureWords, type RegionValues } from './region-values';
import { useRegionDialog } from './use-region-dialog';

const FORM = 'region-form';
const ORDER = ['name', 'city', 'address', 'postcode', 'manager_id', 'postcode_areas', 'is_active'] as const;

interface FieldsProps {
  form: UseFormReturn<RegionValues>;
  region: FranchiseRegion | null;
  others: readonly FranchiseRegion[];
}

const Words = ({ form: { register, formState } }: Pick<FieldsProps, 'form'>) => {
  const { errors } = formState;
  const field = { autoComplete: 'off' };
  return (
    <>
      <TextField
        {...register('name')}
        {...field}
        label="Region Name"
        maxLength={REGION_NAME_MAX}
        error={errors.name?.message}
      />
      <TextField {...register('city')} {...field} label="City" error={errors.city?.message} />
      <TextField
        {...register('address')}
        {...field}
        label="Address"
        optional
        error={errors.address?.message}
      />
      <TextField
        {...register('postcode')}
        {...field}
        label="Postcode"
        optional
        error={errors.postcode?.message}
      />
    </>
  );
};

const Places = ({ form: { control, formState, clearErrors }, region, others }: FieldsProps) => {
  const areas = useController({ control, name: 'postcode_areas' });
  const active = useController({ control, name: 'is_active' });
  if (region?.is_home) {
    return (
      <Text $tone="quiet">
        This is the home region: it takes every postcode area that no other region has, and stays open.
      </Text>
    );
  }
  return (
    <>
      <PostcodeAreasField
        chosen={areas.field.value}
        others={others}
        ownerHint={(name) => `In ${name} now`}
        hint="The letters with which postcodes begin, or a town: LS, or Leeds. Areas that no region has need the approval of an admin."
        error={formState.errors.postcode_areas?.message}
        onChange={areas.field.onChange}
        onEdit={() => clearErrors('postcode_areas')}
      />
      {region && (
        <OptionCards
          type="radio"
          name="is_active"
          label="Is this region open?"
          min="18rem"
          error={formState.errors.is_active?.message}
          options={[
            { value: 'open', label: 'Open', hint: 'Sessions in its postcode areas belong to it.' },
            {
              value: 'closed',
              label: 'Closed',
              hint: 'Sessions still to come go to the home region. What is over stays in its books.',
            },
          ]}
          value={active.field.value ? 'open' : 'closed'}
          onChange={(value) => active.field.onChange(value === 'open')}
        />
      )}
    </>
  );
};

const Fields = (props: FieldsProps) => {
  const { form } = props;
  const manager = useController({ control: form.control, name: 'manager_id' });
  const name = useController({ control: form.control, name: 'manager_name' });
  return (
    <Stack $gap={5}>
      <Words form={form} />
      <ManagerField
        chosen={manager.field.value === '' ? null : { id: manager.field.value, name: name.field.value }}
        error={form.formState.errors.manager_id?.message}
        onChange={(chosen) => {
          name.field.onChange(chosen?.name ?? '');
          manager.field.onChange(chosen?.id ?? '');
        }}
        onEdit={() => form.clearErrors('manager_id')}
      />
      <Places {...props} />
    </Stack>
  );
};

interface RegionDialogProps {
  /** The region as it is now; null for a new one. */
  region: FranchiseRegion | null;
  /** What the form begins with. */
  values: RegionValues;
  /** Other own regions. */
  others: readonly FranchiseRegion[];
  /** What was typed is handed back, so that nothing is lost. */
  onClose: (values: RegionValues) => void;
  onSaved: (region: FranchiseRegion) => void;
}

/** Adds a region, or changes one. */
export const RegionDialog = ({ region, values, others, onClose, onSaved }: RegionDialogProps) => {
  const held = useRegionDialog(region, values, onSaved);
  const { form, save, submit, attempt, areas, overtaken } = held;
  const close = () => onClose(form.getValues());
  return (
    <>
      <Dialog
        open
        title={region ? `Edit ${region.name}` : 'Add New Region'}
        onClose={close}
        keep={region ? 'Leave it' : 'Not now'}
        busy={save.isPending}
        actions={
          <Button type="submit" form={FORM} loading={save.isPending} pendingLabel="Saving...">
            {region ? 'Save Region' : 'Add Region'}
          </Button>
        }
      >
        <form
          id={FORM}
          noValidate
          aria-label={region ? `Edit ${region.name}` : 'Add New Region'}
          onSubmit={(event) => void submit(event)}
        >
          <Stack $gap={5}>
            {save.error && areas.holders.length === 0 && !overtaken && (
              <Notice tone="trouble" title={region ? 'The region was not saved' : 'The region was not added'}>
                {failureWords(save.error, REGION_TEXTS.failed)}
              </Notice>
            )}
            {region && overtaken && (
              <OvertakenNotice
                title="Someone else has changed this region in the meantime"
                isAnswer={save.isError}
                onKeep={held.keepTyped}
                onTakeNewest={held.takeNewest}
              >
                <RegionFacts region={region} fields={held.differing} />
              </OvertakenNotice>
            )}
            <ErrorSummary errors={problemsInOrder(form.formState.errors, ORDER)} attempt={attempt} />
            <Fields form={form} region={held.base} others={others} />
          </Stack>
        </form>
      </Dialog>
      {areas.holders.length > 0 && (
        <AreaMoveDialog
          holders={areas.holders}
          to={form.getValues('name')}
          onClose={areas.leave}
          onConfirm={areas.move}
        />
      )}
    </>
  );
};

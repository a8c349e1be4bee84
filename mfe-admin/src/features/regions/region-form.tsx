import type { AdminRegion } from '@gently/contracts/catalogue';
import { PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { useKeptForm } from '@gently/platform/forms';
import { useNavigate } from '@gently/platform/router';
import { Actions, Button, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { FailedNotice, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { useSaveRegion } from '../../data/regions';
import { RegionFields } from './region-fields';
import {
  changesOf,
  NEW_REGION,
  newRegionOf,
  REGION_ORDER,
  regionForm,
  type RegionValues,
  valuesOf,
} from './region-values';

interface RegionFormProps {
  /** Null for a new region. */
  region: AdminRegion | null;
  others: readonly AdminRegion[];
}

/** Two admins who choose one area at the same moment: the server then names no field. */
const atItsField = (error: unknown): unknown =>
  isApiError(error) && error.code === 'area_taken' && error.errors.length === 0
    ? Object.assign(error, { errors: [{ field: 'postcode_areas', message: error.message }] })
    : error;

const useRegionForm = (shown: AdminRegion | null) => {
  // Only what this person has changed is sent, also when a colleague has changed the region since the page was opened.
  const [region] = useState(shown);
  const navigate = useNavigate();
  const kept = useKeptForm<RegionValues>({
    name: `region-${region?.id ?? 'new'}`,
    stored: region ? valuesOf(region) : NEW_REGION,
    schema: regionForm(region),
    order: REGION_ORDER,
  });
  const save = useSaveRegion(region?.id ?? null, kept.forget);
  const finish = (done?: string) => {
    kept.forget();
    void navigate(PATHS.adminRegions, done ? { state: { done } } : {});
  };
  const submit = kept.submit((values) => {
    const body = region ? changesOf(region, values) : newRegionOf(values);
    if (Object.keys(body).length === 0) return finish();
    save.mutate(body, {
      onSuccess: ({ name }) => finish(region ? `${name} has been changed.` : `${name} has been added.`),
      onError: (error) => kept.refusedBy(atItsField(error)),
    });
  });
  return { ...kept, save, submit };
};

/** Adds a region, or changes one. What is typed is kept on this device until it is saved. */
export const RegionForm = ({ region, others }: RegionFormProps) => {
  const { form, save, summary, attempt, restored, submit } = useRegionForm(region);
  return (
    <Part id="region-form" title={region ? 'The region' : 'The new region'}>
      <Stack
        as="form"
        noValidate
        aria-labelledby="region-form"
        $gap={6}
        onSubmit={(event) => void submit(event)}
      >
        <ErrorSummary errors={summary} attempt={attempt} />
        {restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
        <RegionFields form={form} region={region} others={others} />
        <FailedNotice title="The region was not saved" error={summary.length > 0 ? null : save.error} />
        <Actions $justify="end">
          <Button type="submit" loading={save.isPending} pendingLabel="Saving...">
            {region ? 'Save the region' : 'Add the region'}
          </Button>
        </Actions>
      </Stack>
    </Part>
  );
};

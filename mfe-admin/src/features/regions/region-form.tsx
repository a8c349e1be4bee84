import type { AdminRegion } from '@gently/contracts/catalogue';
import { Actions, Button, Stack, Text } from '@gently/ui';
import { AreaMoveDialog, ErrorSummary } from '@gently/ui/forms';
import { FailedNotice, OvertakenNotice, Part } from '@gently/ui/parts';
import { RegionFacts } from './region-facts';
import { RegionFields } from './region-fields';
import { useRegionForm } from './use-region-form';

interface RegionFormProps {
  /** Null for a new region. */
  region: AdminRegion | null;
  others: readonly AdminRegion[];
}

/** Adds a region, or changes one. What is typed is kept on this device until it is saved. */
export const RegionForm = ({ region, others }: RegionFormProps) => {
  const held = useRegionForm(region);
  const { form, save, summary, attempt, restored, submit, areas, overtaken } = held;
  const isAnswered = summary.length > 0 || areas.holders.length > 0 || overtaken;
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
        {region && overtaken && (
          <OvertakenNotice
            title="A colleague has changed this region in the meantime"
            isAnswer={save.isError}
            onKeep={held.keepTyped}
            onTakeNewest={held.takeNewest}
          >
            <RegionFacts region={region} fields={held.differing} />
          </OvertakenNotice>
        )}
        <RegionFields form={form} region={held.base} others={others} />
        <FailedNotice title="The region was not saved" error={isAnswered ? null : save.error} />
        <Actions $justify="end">
          <Button type="submit" loading={save.isPending} pendingLabel="Saving...">
            {region ? 'Save the region' : 'Add the region'}
          </Button>
        </Actions>
      </Stack>
      {areas.holders.length > 0 && (
        <AreaMoveDialog
          holders={areas.holders}
          to={held.values.name}
          onClose={areas.leave}
          onConfirm={areas.move}
        />
      )}
    </Part>
  );
};

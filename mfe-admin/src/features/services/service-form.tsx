import type { AdminCategory, AdminService, ServiceVersion } from '@gently/contracts/catalogue';
import { Actions, Button, Notice, Stack, Text } from '@gently/ui';
import { ErrorSummary } from '@gently/ui/forms';
import { FailedNotice, OvertakenNotice, Part } from '@gently/ui/parts';
import { PreviewDialog } from './preview-dialog';
import { planLabel } from './service-labels';
import { ServiceFields } from './service-fields';
import type { ServiceValues } from './service-values';
import { type ExistingService, useServiceForm } from './use-service-form';
import { VersionSummary } from './version-summary';

interface ServiceFormProps {
  /** Null for a new service. */
  existing: (ExistingService & { service: AdminService; versions: readonly ServiceVersion[] }) | null;
  categories: readonly AdminCategory[];
  others: readonly AdminService[];
  onSaved: (id: string, values: ServiceValues) => void;
}

/** A change at once lasts only until a planned one begins, which nobody should find out by surprise. */
const PlannedNotice = ({
  service,
  categories,
}: {
  service: AdminService;
  categories: readonly AdminCategory[];
}) =>
  service.current && service.planned.length > 0 ? (
    <Notice tone="info" title="Another change is planned" live="off">
      <Stack as="ul" role="list" $gap={1}>
        {service.planned.map((version, index) => (
          <Text as="li" key={version.version}>
            {planLabel(service.planned[index - 1] ?? service.current ?? undefined, version, categories)}
          </Text>
        ))}
      </Stack>
      <Text>A planned change replaces everything here on its day.</Text>
    </Notice>
  ) : null;

/** Asks for a service, shows what it will be, and saves it. */
export const ServiceForm = ({ existing, categories, others, onSaved }: ServiceFormProps) => {
  const held = useServiceForm(existing, categories, onSaved);
  const { summary, preview, save, shown } = held;
  return (
    <Part id="service-form" title={existing ? 'The service' : 'The new service'}>
      <Stack
        as="form"
        noValidate
        aria-labelledby="service-form"
        $gap={6}
        onSubmit={(event) => void held.ask(event)}
      >
        <ErrorSummary errors={summary} attempt={held.attempt} />
        {held.restored && <Text $tone="quiet">You began this before. It is as you left it.</Text>}
        {existing && held.overtaken && (
          <OvertakenNotice
            title="A colleague has changed this service in the meantime"
            isAnswer={held.isRefusedAsChanged}
            onKeep={held.keepTyped}
            onTakeNewest={held.takeNewest}
          >
            {existing.versions[0] && (
              <VersionSummary
                version={existing.versions[0]}
                versions={existing.versions}
                categories={categories}
              />
            )}
          </OvertakenNotice>
        )}
        {existing && <PlannedNotice service={existing.service} categories={categories} />}
        <ServiceFields held={held} categories={categories} others={others} />
        <FailedNotice
          title="We could not show the preview"
          error={summary.length > 0 || shown ? null : preview.error}
        />
        {/* The newest version, which the notice above shows, could not be loaded. */}
        <FailedNotice
          title="The service was not saved"
          error={held.isRefusedAsChanged && !held.overtaken ? save.error : null}
        />
        <Actions $justify="end">
          <Button type="submit" loading={preview.isPending} pendingLabel="Checking...">
            Preview
          </Button>
        </Actions>
      </Stack>
      {shown && (
        <PreviewDialog
          preview={shown.answer}
          isNew={existing === null}
          from={shown.from}
          checking={preview.isPending}
          checkError={preview.error}
          pending={save.isPending}
          error={save.error}
          onChooseDay={held.chooseDay}
          onClose={held.leave}
          onConfirm={held.confirm}
        />
      )}
    </Part>
  );
};

import type { ServicePreview } from '@gently/contracts/catalogue';
import { formatLongDate } from '@gently/contracts/dates';
import { Button, Heading, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { FailedNotice } from '@gently/ui/parts';
import { ServiceCard } from './service-card';

interface PreviewDialogProps {
  preview: ServicePreview;
  /** Whether the service is a new one. */
  isNew: boolean;
  /** The day on which it takes effect; null for at once. */
  from: string | null;
  /** A preview for another day is under way. */
  checking: boolean;
  /** Why that preview did not come; null while nothing has failed. */
  checkError: unknown;
  /** The service is being saved. */
  pending: boolean;
  /** Why it was not saved; null while nothing has failed. */
  error: unknown;
  onChooseDay: (date: string) => void;
  onClose: () => void;
  onConfirm: () => void;
}

const confirmLabel = (isNew: boolean, from: string | null): string => {
  if (from) return isNew ? 'Plan the service' : 'Plan the change';
  return isNew ? 'Add the service' : 'Change it now';
};

interface TooEarlyProps {
  earliest: string;
  checking: boolean;
  onChoose: () => void;
}

/** A change that lowers pay has to wait; one press takes the earliest day. */
const TooEarly = ({ earliest, checking, onChoose }: TooEarlyProps) => (
  <Notice tone="attention" title={`The earliest day is ${formatLongDate(earliest)}`}>
    <Stack $gap={3} $align="start">
      <Text>
        This lowers what declutterers are paid, so they get an email about it and time before it takes effect.
      </Text>
      <Button variant="secondary" loading={checking} pendingLabel="Checking..." onClick={onChoose}>
        Use this day
      </Button>
    </Stack>
  </Notice>
);

/** The service as clients will see it and what the change does, before anything is saved. */
export const PreviewDialog = (props: PreviewDialogProps) => {
  const { preview, isNew, from, checking, checkError, pending, error, onChooseDay, onClose, onConfirm } =
    props;
  const { service, effects, earliest_date: earliest } = preview;
  const isTooEarly = earliest !== null && (from === null || from < earliest);
  return (
    <Dialog
      open
      title={isNew ? `Add ${service.name}?` : `Change ${service.name}?`}
      onClose={onClose}
      keep="Go back"
      busy={pending || checking}
      actions={
        !isTooEarly && (
          <Button loading={pending} pendingLabel="Saving..." onClick={onConfirm}>
            {confirmLabel(isNew, from)}
          </Button>
        )
      }
    >
      <Stack $gap={5}>
        <FailedNotice title={`${service.name} was not saved`} error={error} />
        <FailedNotice title="We could not show the preview for this day" error={checkError} />
        {isTooEarly && (
          <TooEarly earliest={earliest} checking={checking} onChoose={() => onChooseDay(earliest)} />
        )}
        <Stack $gap={3}>
          <Heading as="h3" $size="small">
            What clients will see
          </Heading>
          <ServiceCard service={service} />
        </Stack>
        <Stack $gap={3}>
          <Heading as="h3" $size="small">
            What will change
          </Heading>
          <Text>{from ? `It takes effect on ${formatLongDate(from)}.` : 'It takes effect at once.'}</Text>
          {effects.length > 0 && (
            <Stack as="ul" $gap={2} aria-label="What will change">
              {effects.map((effect) => (
                <Text as="li" key={effect}>
                  {effect}
                </Text>
              ))}
            </Stack>
          )}
        </Stack>
      </Stack>
    </Dialog>
  );
};

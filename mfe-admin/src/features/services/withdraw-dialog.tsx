import type { AdminCategory, AdminService, ServiceVersion } from '@gently/contracts/catalogue';
import { withdrawServiceBody } from '@gently/contracts/catalogue';
import { CATALOGUE_REASON_MAX } from '@gently/contracts/catalogue-options';
import { isApiError } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextArea } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { useWithdrawVersion } from '../../data/services';
import { planLabel } from './service-labels';

interface WithdrawDialogProps {
  service: AdminService;
  planned: ServiceVersion;
  /** What is in effect until the planned version begins. */
  before: ServiceVersion | undefined;
  categories: readonly AdminCategory[];
  onClose: () => void;
  onDone: () => void;
}

/** What the server says about the plan itself, for which there is no field. */
const ofThePlan = (error: unknown): string | undefined =>
  isApiError(error) ? error.errors.find(({ field }) => field !== 'reason')?.message : undefined;

/** Asks once, and why, before a planned change is cancelled. */
export const WithdrawDialog = ({
  service,
  planned,
  before,
  categories,
  onClose,
  onDone,
}: WithdrawDialogProps) => {
  const withdraw = useWithdrawVersion(service.id);
  // A newer version that arrives while the dialog is open has not been seen by the person.
  const [seen, setSeen] = useState(service.version);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const confirm = () => {
    const body = { version: seen, planned_version: planned.version, reason };
    const checked = withdrawServiceBody.safeParse(body);
    if (!checked.success) return setProblem(checked.error.issues[0]?.message);
    withdraw.mutate(body, {
      onSuccess: onDone,
      onError: (error) => {
        if (!isApiError(error)) return;
        if (error.code === 'service_changed') setSeen(Number(error.details?.['version'] ?? seen));
        setProblem(error.errors.find(({ field }) => field === 'reason')?.message);
      },
    });
  };
  const planProblem = ofThePlan(withdraw.error);
  return (
    <Dialog
      open
      title="Cancel this planned change?"
      onClose={onClose}
      keep="Keep the change"
      busy={withdraw.isPending}
      actions={
        <Button loading={withdraw.isPending} pendingLabel="Cancelling..." onClick={confirm}>
          Cancel the change
        </Button>
      }
    >
      <Stack $gap={4}>
        <Text>{planLabel(before, planned, categories)}: this will not happen.</Text>
        <TextArea
          name="withdraw-reason"
          label="Why"
          hint="Kept in the history and in the audit log."
          rows={2}
          maxLength={CATALOGUE_REASON_MAX}
          value={reason}
          error={problem}
          onChange={({ target }) => {
            setReason(target.value);
            setProblem(undefined);
          }}
        />
        {planProblem ? (
          <Notice tone="trouble" title="The change was not cancelled">
            {planProblem}
          </Notice>
        ) : (
          <FailedNotice title="The change was not cancelled" error={problem ? null : withdraw.error} />
        )}
      </Stack>
    </Dialog>
  );
};

import type { ApplicantStanding } from '@gently/contracts/applications';
import { APPLICANT_TEXTS } from '@gently/contracts/application-options';
import { londonDate } from '@gently/contracts/dates';
import { Button, Columns, Notice, Stack, Text } from '@gently/ui';
import { DateField } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { useRecordChecks } from '../../data/applicants';

const dayOrNull = (value: string): string | null => (value === '' ? null : value);

/** Where a manager records on which days the checks took place. */
export const ApplicantChecks = ({ applicant }: { applicant: ApplicantStanding }) => {
  const today = londonDate(new Date());
  const record = useRecordChecks(applicant.user_id);
  const [identity, setIdentity] = useState(applicant.identity_seen_on ?? '');
  const [references, setReferences] = useState(applicant.references_contacted_on ?? '');
  const problemOf = (day: string) => (day > today ? APPLICANT_TEXTS.future : undefined);
  const handleSave = () => {
    if (problemOf(identity) ?? problemOf(references)) return;
    record.mutate({
      identity_seen_on: dayOrNull(identity),
      references_contacted_on: dayOrNull(references),
    });
  };
  return (
    <Stack $gap={4} $align="start">
      <Columns $min="14rem" $gap={5}>
        <DateField
          name="identity_seen_on"
          label="You saw their identity document on"
          hint="A passport or driving licence. Keep no copy."
          max={today}
          value={identity}
          error={problemOf(identity)}
          onChange={({ target }) => setIdentity(target.value)}
        />
        <DateField
          name="references_contacted_on"
          label="You contacted their references on"
          hint="By phone or email."
          max={today}
          value={references}
          error={problemOf(references)}
          onChange={({ target }) => setReferences(target.value)}
        />
      </Columns>
      {applicant.references_waived && (
        <Text $size={16} $tone="quiet">
          An admin has agreed that no references are contacted.
        </Text>
      )}
      <FailedNotice title="The checks were not saved" error={record.error} />
      {record.isSuccess && <Notice tone="success" title="The checks are saved" />}
      <Button variant="secondary" loading={record.isPending} pendingLabel="Saving..." onClick={handleSave}>
        Save the checks
      </Button>
    </Stack>
  );
};

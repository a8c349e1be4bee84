import type { ApplicantStanding } from '@gently/contracts/applications';
import { APPLICANT_TEXTS, CHECK_DAYS } from '@gently/contracts/application-options';
import { addDays, londonDate } from '@gently/contracts/dates';
import { Button, Columns, Notice, Stack, Text } from '@gently/ui';
import { DateField } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { useState } from 'react';
import { useRecordChecks } from '../../data/applicants';

type Days = Pick<ApplicantStanding, 'identity_seen_on' | 'references_contacted_on'>;

const dayOrNull = (value: string): string | null => (value === '' ? null : value);

/** Where a manager records on which days the checks took place. */
export const ApplicantChecks = ({ applicant }: { applicant: ApplicantStanding }) => {
  const today = londonDate(new Date());
  const record = useRecordChecks(applicant.user_id);
  const [stored, setStored] = useState<Days>({
    identity_seen_on: applicant.identity_seen_on,
    references_contacted_on: applicant.references_contacted_on,
  });
  const [identity, setIdentity] = useState(applicant.identity_seen_on ?? '');
  const [references, setReferences] = useState(applicant.references_contacted_on ?? '');
  const earliest = addDays(today, -CHECK_DAYS);
  const problemOf = (day: string, before: string | null) => {
    if (day === (before ?? '')) return undefined;
    if (day > today) return APPLICANT_TEXTS.future;
    return day !== '' && day < earliest ? APPLICANT_TEXTS.longAgo : undefined;
  };
  const problems = {
    identity: problemOf(identity, stored.identity_seen_on),
    references: problemOf(references, stored.references_contacted_on),
  };
  const handleSave = () => {
    if (problems.identity ?? problems.references) return;
    // Only what changed here is sent, so that a day that a colleague has recorded meanwhile stays.
    const days = { identity_seen_on: dayOrNull(identity), references_contacted_on: dayOrNull(references) };
    const { identity_seen_on: seen, references_contacted_on: contacted } = days;
    record.mutate(
      {
        ...(seen === stored.identity_seen_on ? {} : { identity_seen_on: seen }),
        ...(contacted === stored.references_contacted_on ? {} : { references_contacted_on: contacted }),
      },
      { onSuccess: () => setStored(days) },
    );
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
          error={problems.identity}
          onChange={({ target }) => setIdentity(target.value)}
        />
        <DateField
          name="references_contacted_on"
          label="You contacted their references on"
          hint="By phone or email."
          max={today}
          value={references}
          error={problems.references}
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

import type { AuditCheck } from '@gently/contracts/admin-audit';
import { useQuery } from '@gently/platform/query';
import { Button, Notice, Text } from '@gently/ui';
import { FailedNotice, Loaded, Part } from '@gently/ui/parts';
import { auditCheckQuery, useCheckAudit } from '../../data/audit';
import { counted, whenOf } from '../../shared/words';

type Break = NonNullable<AuditCheck['broken']>;

const BREAKS: Record<Break['kind'], (seq: number) => string> = {
  changed: (seq) => `Entry number ${seq} is not as it was written, or not in its place.`,
  missing: (seq) => `Entry number ${seq} is missing.`,
  unsigned_end: (seq) => `The log ends at entry number ${seq}, and nobody of ours has signed that end.`,
  shortened: (seq) => `The log was cut: an earlier check saw entry number ${seq}.`,
};

/** A later API may find more than this release has a sentence for. */
const brokenAt = ({ kind, seq }: Break): string =>
  Object.hasOwn(BREAKS, kind) ? BREAKS[kind](seq) : `Look at entry number ${seq}.`;

const Result = ({ check }: { check: AuditCheck | null }) => {
  if (!check) return <Text $tone="quiet">It has not been checked yet.</Text>;
  const { at, records, broken } = check;
  return broken ? (
    <Notice tone="trouble" title="The audit log has been tampered with" live="off">
      {brokenAt(broken)} Checked on {whenOf(at)}. Please keep the database as it is and compare it with the
      newest backup.
    </Notice>
  ) : (
    <Notice tone="success" title="The log is whole" live="off">
      {counted(records, 'entry is', 'entries are')} in place, each as it was written. Checked on {whenOf(at)}.
    </Notice>
  );
};

/** Whether somebody has touched what was written. It is looked at every day by itself. */
export const CheckPart = () => {
  const query = useQuery(auditCheckQuery());
  const check = useCheckAudit();
  return (
    <Part
      id="check"
      title="Is it whole?"
      action={
        <Button
          variant="secondary"
          loading={check.isPending}
          pendingLabel="Checking..."
          onClick={() => check.mutate()}
        >
          Check now
        </Button>
      }
    >
      <Loaded query={query} what="the last check" shapes={['4rem']} level="h3">
        {(newest) => <Result check={newest} />}
      </Loaded>
      <FailedNotice title="The check did not finish" error={check.error} />
    </Part>
  );
};

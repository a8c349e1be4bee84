import type { BackgroundJob } from '@gently/contracts/admin-health';
import { useQuery } from '@gently/platform/query';
import { ArrivingNotice, Badge, Button, Inline, PageHeader, Stack, StatStrip, Text } from '@gently/ui';
import { DataTable, type DataColumn } from '@gently/ui/data';
import { CircleAlert, CircleCheck, Clock, Mail, Play } from '@gently/ui/icons';
import { FailedNotice, Loaded, Part } from '@gently/ui/parts';
import { useState } from 'react';
import { type JobDeed, jobsQuery, useJobDeed } from '../../data/health';
import { counted, whenOf } from '../../shared/words';

const nameWords = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const JobBadge = ({ running, late, failure }: BackgroundJob) => {
  if (failure)
    return (
      <Badge tone="trouble" icon={CircleAlert}>
        Failed
      </Badge>
    );
  if (running)
    return (
      <Badge tone="running" icon={Play}>
        Running
      </Badge>
    );
  return late ? (
    <Badge tone="attention" icon={Clock}>
      Late
    </Badge>
  ) : (
    <Badge tone="success" icon={CircleCheck}>
      Well
    </Badge>
  );
};

const COLUMNS: readonly DataColumn<BackgroundJob>[] = [
  { key: 'name', label: 'Job', cell: ({ name }) => nameWords(name) },
  { key: 'state', label: 'State', cell: (job) => <JobBadge {...job} /> },
  { key: 'last', label: 'Last run', cell: ({ last_run_at: at }) => (at ? whenOf(at) : 'Not yet') },
  { key: 'next', label: 'Next run', cell: ({ next_run_at: at }) => (at ? whenOf(at) : 'Not planned') },
];

interface FailuresProps {
  jobs: readonly BackgroundJob[];
  pending: boolean;
  onPress: (name: string, deed: JobDeed) => void;
}

/** What failed stands first, with what can be done. */
const Failures = ({ jobs, pending, onPress }: FailuresProps) => (
  <Part id="failed" title="Failed when last run">
    <Stack as="ul" $gap={5}>
      {jobs.map(({ name, failure }) => (
        <li key={name}>
          <Stack $gap={2} $align="start">
            <Text $weight="medium">{nameWords(name)}</Text>
            {failure && (
              <Text $size={16} $tone="quiet">
                {whenOf(failure.at)}, failed {counted(failure.times, 'time')}:{' '}
                {failure.reason || 'no reason given'}
              </Text>
            )}
            <Inline $gap={3}>
              <Button variant="secondary" disabled={pending} onClick={() => onPress(name, 'retry')}>
                Retry
              </Button>
              <Button variant="quiet" disabled={pending} onClick={() => onPress(name, 'discard')}>
                Discard
              </Button>
            </Inline>
          </Stack>
        </li>
      ))}
    </Stack>
    <Text $size={16} $tone="quiet">
      A job that failed is run again by itself at its next time. Discard takes the failure off this list; the
      job goes on.
    </Text>
  </Part>
);

const DONE: Record<JobDeed, (name: string) => string> = {
  retry: (name) => `“${nameWords(name)}” runs within seconds.`,
  discard: (name) => `The failure of “${nameWords(name)}” is put aside.`,
};

/** The work in the background: when it runs, and what went wrong with it. */
const JobsPage = () => {
  const deed = useJobDeed();
  const [done, setDone] = useState<string | null>(null);
  const press = (name: string, kind: JobDeed) =>
    deed.mutate({ name, deed: kind }, { onSuccess: () => setDone(DONE[kind](name)) });
  return (
    <Stack $gap={6}>
      <PageHeader title="Jobs" lead="What the product does by itself, in the background." />
      {done && <ArrivingNotice tone="success">{done}</ArrivingNotice>}
      <FailedNotice title="The job was not changed" error={deed.error} />
      <Loaded query={useQuery(jobsQuery())} what="the jobs" shapes={['4rem', '20rem']}>
        {({ jobs, emails }) => {
          const failed = jobs.filter(({ failure }) => failure);
          const late = jobs.filter((job) => job.late).length;
          return (
            <Stack $gap={6}>
              <StatStrip
                items={[
                  { icon: Clock, caption: 'Jobs late', value: late },
                  { icon: CircleAlert, caption: 'Jobs failed', value: failed.length },
                  { icon: Mail, caption: 'Emails on their way', value: emails.waiting },
                  { icon: Mail, caption: 'Emails given up', value: emails.failed },
                ]}
              />
              {failed.length > 0 && <Failures jobs={failed} pending={deed.isPending} onPress={press} />}
              {jobs.length === 0 ? (
                <Text $tone="quiet">
                  No job has been planned yet. The first process plans them when it starts.
                </Text>
              ) : (
                <DataTable
                  caption="All jobs"
                  showCaption
                  columns={COLUMNS}
                  items={jobs}
                  keyOf={({ name }) => name}
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
};

export default JobsPage;

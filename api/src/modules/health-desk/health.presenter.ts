import type { BackgroundJob, HealthSample } from '@gently/contracts/admin-health';
import type { JobState } from './job-state';
import type { HealthSampleFacts } from './samples.repository';

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentSample = (sample: HealthSampleFacts): HealthSample => ({
  at: sample.at.toISOString(),
  state: sample.state,
  database_ms: sample.databaseMs,
  event_loop_ms: sample.eventLoopMs,
  cpu_percent: sample.cpuPercent,
  memory_percent: sample.memoryPercent,
  down: sample.down,
});

export const presentJob = ({
  name,
  lastRunAt,
  nextRunAt,
  running,
  late,
  failure,
}: JobState): BackgroundJob => ({
  name,
  last_run_at: instantOf(lastRunAt),
  next_run_at: instantOf(nextRunAt),
  running,
  late,
  failure: failure && { ...failure, at: failure.at.toISOString() },
});

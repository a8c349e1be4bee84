import { defineStages } from './pipeline';
import { BUCKET_STAGES } from './stages/bucket';
import { FLOW_STAGES } from './stages/flow';
import { GROUP_STAGES } from './stages/groups';
import { JOIN_STAGES } from './stages/joins';

// Every pipeline stage that only reads; `$merge`, `$out` and `$changeStream` belong to the aggregate command.
defineStages({ ...FLOW_STAGES, ...GROUP_STAGES, ...BUCKET_STAGES, ...JOIN_STAGES });

export { compilePipeline, compileSource, leadingQuery, type Docs, type PipelineContext } from './pipeline';

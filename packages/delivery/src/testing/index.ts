export { createReleaseStage } from './release-stage';

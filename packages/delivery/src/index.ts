export { buildSite } from './site/build-site';
export { readSiteConfig } from './site/config';
export type { SiteConfig } from './site/config';
export { stageWorkspace } from './stage-workspace';
export type { StageOptions, StageResult } from './stage-workspace';
export { bootMatrix } from './boot/boot-matrix';
export type { BootFailure, BootMatrixOptions, BootResult } from './boot/boot-matrix';

// What is live, how it is changed and what was found out about it: without a browser and without the site.
export { readFigures } from './environment/canary-figures';
export { NotPublishedError } from './environment/artifact-manifest';
export { readBoots } from './environment/boot-records';
export { judgeBoot, nameOf } from './environment/boot-verdict';
export { endCanary } from './environment/canary';
export type { Changed } from './environment/change-environment';
export { IncompatibleError, compose } from './environment/compose';
export type { Combination } from './environment/compose';
export { allowsOverrides } from './environment/environment';
export type { Canary, Environment } from './environment/environment';
export { readEnvironment, readEnvironments } from './environment/environment-store';
export { flip } from './environment/flip';
export { LOCAL } from './environment/local';
export { OvertakenError } from './environment/overtaken';
export { SHELL, versionOf, withRoom } from './environment/rooms';
export { sumFigures } from './environment/sum-figures';
export { versionBefore, wasLive } from './environment/version-before';

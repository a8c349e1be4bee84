export { buildApp } from './app';
export { type Config, parseConfig } from './config/config';
export { createDatabase, type Database } from './shared/database/database';
export type { AppDeps } from './shared/deps';

export { problemLines, readSettings } from './read-settings';
export type { Settings, SettingProblem } from './read-settings';

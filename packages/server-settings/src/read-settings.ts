import { readSettingFile } from './setting-file';

/** Why the value of a setting cannot be used; `message` never contains the value. */
export interface SettingProblem {
  name: string;
  message: string;
}

export interface Settings {
  /** The values that are given; blank ones count as missing. */
  values: Record<string, string>;
  problems: SettingProblem[];
}

type Environment = Readonly<Record<string, string | undefined>>;

const given = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() ? environment[name] : undefined;

type Reading = { value: string | undefined } | { message: string };

/** How private keys of age, of certificates and of Stripe look: a sentence about a file that is missing would print one. */
const SECRET_KEY = /AGE-SECRET-KEY-|PRIVATE KEY-----|^\s*(?:[sr]k_(?:live|test)|whsec)_/i;

const readSetting = (environment: Environment, name: string): Reading => {
  const value = given(environment, name);
  const file = given(environment, `${name}_FILE`);
  if (file === undefined) return { value };
  if (value !== undefined) return { message: `is given twice, as ${name} and as ${name}_FILE` };
  if (SECRET_KEY.test(file)) return { message: `${name}_FILE holds a key, not the path of a file` };
  return readSettingFile(file);
};

/**
 * Takes each setting from its variable `NAME`, or from the file that `NAME_FILE` names (a Docker secret).
 * @param names the settings that a server knows
 */
export const readSettings = (environment: Environment, names: readonly string[]): Settings => {
  const settings: Settings = { values: {}, problems: [] };
  for (const name of names) {
    const reading = readSetting(environment, name);
    if ('message' in reading) settings.problems.push({ name, message: reading.message });
    else if (reading.value !== undefined) settings.values[name] = reading.value;
  }
  return settings;
};

/**
 * One line for each problem. A file that cannot be used is the reason why its setting is missing, so other lines about
 * that setting are left out.
 * @param others lines about what was read, each of which begins with the name of its setting
 */
export const problemLines = (problems: readonly SettingProblem[], others: readonly string[]): string[] => [
  ...problems.map(({ name, message }) => `${name}: ${message}`),
  ...others.filter((line) => !problems.some(({ name }) => line.startsWith(`${name}: `))),
];

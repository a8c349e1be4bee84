import { COMFORT_CHOICES, THEMES, useComfort, useTheme } from '@gently/platform/theme';
import type { Comfort, ThemeName } from '@gently/platform/theme';

/** The settings that change how every page looks and behaves: what a link can carry besides versions. */
export interface Flags extends Comfort {
  theme: ThemeName;
}

const PREFIX = 'flag.';
const CHOICES: Record<keyof Flags, readonly string[]> = {
  theme: THEMES.map(({ name }) => name),
  ...COMFORT_CHOICES,
};

/** @returns the flags among some texts that have a value which they know */
export const knownFlags = (texts: Readonly<Record<string, string>>): Partial<Flags> =>
  Object.fromEntries(
    Object.entries(CHOICES).flatMap(([name, values]) => {
      const value = texts[name];
      return value !== undefined && values.includes(value) ? [[name, value]] : [];
    }),
  );

/** @returns every `flag.…` of an address, known or not, without its prefix */
export const flagsAskedFor = (search: string): Record<string, string> =>
  Object.fromEntries(
    [...new URLSearchParams(search)].flatMap(([key, value]) =>
      key.startsWith(PREFIX) ? [[key.slice(PREFIX.length), value]] : [],
    ),
  );

export const writeFlags = (params: URLSearchParams, flags: Flags): void => {
  for (const [name, value] of Object.entries(flags)) params.set(PREFIX + name, value);
};

/** The flags of this page, and how to change some of them. */
export const useFlags = () => {
  const { theme, setTheme } = useTheme();
  const { comfort, setComfort } = useComfort();
  const flags: Flags = { theme, ...comfort };
  const applyFlags = ({ theme: wanted, ...rest }: Partial<Flags>): void => {
    if (wanted) setTheme(wanted);
    if (Object.keys(rest).length > 0) setComfort(rest);
  };
  return { flags, applyFlags };
};

import type { ScaleToken } from './scale-tokens';
import type { ColourToken } from './semantic';

type CamelCase<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;
type TokenName = CamelCase<ColourToken | ScaleToken | 'font'>;

/** @returns the CSS variable of a token: `quietInk` → `var(--quiet-ink)`, `space4` → `var(--space-4)`. */
const variableOf = (name: string): string =>
  `var(--${name.replace(/[A-Z]|\d+/g, (part) => `-${part.toLowerCase()}`)})`;

/**
 * Every public design value as a `var(--…)`: `tokens.quietInk`, `tokens.space4`, `tokens.radiusCard` …
 * A proxy, so that a page which uses two tokens does not carry the whole table.
 */
export const tokens = new Proxy({} as Readonly<Record<TokenName, string>>, {
  get: (_target, name) => (typeof name === 'string' ? variableOf(name) : undefined),
});

/**
 * Where layouts change, in em so that zoom and larger text count as a smaller screen. 1 em = 16 px. No window is as narrow as `tight`
 * unless the browser enlarges its text.
 */
export const breakpoints = {
  tight: '19em',
  sm: '30em',
  table: '45em',
  md: '48em',
  lg: '64em',
  xl: '80em',
} as const;

/** Media queries from a breakpoint up: `${media.md} { … }`. */
export const media = Object.fromEntries(
  Object.entries(breakpoints).map(([name, width]) => [name, `@media (min-width: ${width})`]),
) as Record<keyof typeof breakpoints, string>;

import { describe, expect, it } from 'vitest';
import { cssVariables } from './css-variables';
import { chroma, contrast, distance, lightness } from './oklch';
import { neutral, stateScales, themeDusk, themeScales } from './palette';
import { scaleValues } from './scale-tokens';
import { DUSK, makeDusk, makeScale, NEUTRAL, RECIPES, SHADES, STATE_RECIPES } from './scales';
import { dimColours, semanticColours, THEME_NAMES, themeColor, type ColourToken } from './semantic';
import { tokens } from './tokens';

const GROUNDS: ColourToken[] = ['ground', 'surface', 'raised', 'well', 'wash', 'accent-wash'];
/** Below this two colours of like lightness are taken for one another. */
const APART = 0.07;
const STATES = ['success', 'waiting', 'attention', 'trouble', 'running', 'done'] as const;

/** Every pair of text and background that a component draws. */
const textPairs: [ColourToken, ColourToken][] = [
  ...GROUNDS.flatMap((ground): [ColourToken, ColourToken][] => [
    ['ink', ground],
    ['quiet-ink', ground],
    ['action-soft-ink', ground],
    ['trouble-ink', ground],
    ['success-ink', ground],
  ]),
  ['action-ink', 'action'],
  ['action-ink', 'action-hover'],
  ['action-ink', 'trouble'],
  ['action-ink', 'trouble-ink'],
  ['action-soft-ink', 'action-soft'],
  ['action-soft-ink', 'wash-strong'],
  ['ink', 'wash-strong'],
  ['accent-ink', 'accent-wash'],
  ['deep-ink', 'deep'],
  ['deep-quiet-ink', 'deep'],
  ...STATES.flatMap((state): [ColourToken, ColourToken][] => [
    [`${state}-ink`, `${state}-soft`],
    ['ink', `${state}-soft`],
  ]),
];

/** Boundaries, signs and focus rings that carry meaning. */
const controlPairs: [ColourToken, ColourToken][] = [
  ...GROUNDS.flatMap((ground): [ColourToken, ColourToken][] => [
    ['action', ground],
    ['focus', ground],
  ]),
  ['control-line', 'ground'],
  ['control-line', 'surface'],
  ['control-line', 'well'],
  ['control-line', 'wash'],
  ['star', 'surface'],
  ['star', 'ground'],
  ['deep-ink', 'deep'],
  ...STATES.map((state): [ColourToken, ColourToken] => [state, 'surface']),
  ...STATES.map((state): [ColourToken, ColourToken] => [state, `${state}-soft`]),
];

const LIGHTS = [
  ['by day', semanticColours],
  ['dim', dimColours],
] as const;
const looks = THEME_NAMES.flatMap((theme) =>
  LIGHTS.map(([light, coloursOf]) => ({ name: `${theme} ${light}`, colours: coloursOf(theme) })),
);

describe.each(looks)('theme $name', ({ colours }) => {
  it.each(textPairs)('text %s on %s has a contrast of at least 4.5', (ink, ground) => {
    expect(contrast(colours[ink], colours[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(controlPairs)('%s on %s has a contrast of at least 3', (line, ground) => {
    expect(contrast(colours[line], colours[ground])).toBeGreaterThanOrEqual(3);
  });

  it('keeps the main action apart from danger at a glance', () => {
    expect(distance(colours.action, colours.trouble)).toBeGreaterThanOrEqual(APART);
  });
});

describe.each(THEME_NAMES)('theme %s', (theme) => {
  // spec: C2.2-07
  it('has scales whose lightness falls by the same step', () => {
    for (const scale of [themeScales[theme].primary, themeScales[theme].accent]) {
      const levels = SHADES.map((shade) => lightness(scale[shade]));
      const steps = levels.slice(1).map((level, index) => (levels[index] ?? 0) - level);
      for (const step of steps) expect(step).toBeCloseTo(0.08, 2);
    }
  });

  it('has no loud area by night: a wash is near to the ground, and none is vividly coloured', () => {
    const dim = dimColours(theme);
    for (const wash of ['wash', 'accent-wash'] as const) {
      expect(distance(dim[wash], dim.ground)).toBeLessThan(0.06);
      expect(chroma(dim[wash])).toBeLessThan(0.025);
    }
    expect(chroma(dim.deep)).toBeLessThan(0.05);
  });

  // spec: C2.2-06
  it('names its primary 600 as the colour of the browser', () => {
    expect(themeColor(theme)).toBe(themeScales[theme].primary[600]);
    expect(themeColor(theme)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('palette', () => {
  it('is what the recipes give', () => {
    for (const theme of THEME_NAMES) {
      const { primary, accent } = RECIPES[theme];
      expect(themeScales[theme].primary).toEqual(makeScale(primary[0], primary[1]));
      expect(themeScales[theme].accent).toEqual(makeScale(accent[0], accent[1]));
    }
    for (const theme of THEME_NAMES) {
      const { primary, accent } = RECIPES[theme];
      expect(themeDusk[theme]).toEqual({
        wash: makeDusk(primary, DUSK.wash),
        accentWash: makeDusk(accent, DUSK.wash),
        deep: makeDusk(primary, DUSK.deep),
      });
    }
    for (const state of STATES) {
      expect(stateScales[state]).toEqual(makeScale(STATE_RECIPES[state][0], STATE_RECIPES[state][1]));
    }
    expect(neutral).toEqual(makeScale(NEUTRAL[0], NEUTRAL[1]));
  });

  it('measures contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  });
});

describe('tokens', () => {
  it('lead to variables that the style sheet defines', () => {
    const css = cssVariables();
    const camel = (name: string) => name.replace(/-(\w)/g, (_match, char: string) => char.toUpperCase());
    for (const name of [...Object.keys(scaleValues), ...Object.keys(semanticColours('teal'))]) {
      expect(tokens[camel(name) as keyof typeof tokens]).toBe(`var(--${name})`);
      expect(css).toContain(`--${name}:`);
    }
  });

  it('make the page dim where the person or their device says so, never on paper', () => {
    const [, chosen = '', followed = ''] = cssVariables().split('@media screen');
    for (const theme of THEME_NAMES) {
      const { ground } = dimColours(theme);
      expect(chosen).toContain(`:root[data-light='dim'][data-theme='${theme}']`);
      expect(chosen).toContain(`--ground:${ground};`);
      expect(followed).toContain(`:root:not([data-light])[data-theme='${theme}']`);
      expect(followed).toContain(`--ground:${ground};`);
    }
    expect(followed).toContain('(prefers-color-scheme:dark)');
  });

  it('make teal the theme of a page that names none', () => {
    expect(cssVariables().split('[data-theme')[0]).toContain(`--primary-600:${themeColor('teal')}`);
  });
});

import { neutral, stateScales, themeDusk, themeScales } from './palette';
import type { Scale } from './scales';

/** The three themes a person can choose. */
export const THEME_NAMES = ['teal', 'blue', 'peach'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

type StateColours<Name extends string> = Record<
  Name | `${Name}-soft` | `${Name}-line` | `${Name}-ink`,
  string
>;
type Paint = <Name extends string>(name: Name, scale: Scale) => StateColours<Name>;

const byDay: Paint = <Name extends string>(name: Name, scale: Scale) =>
  ({
    [name]: scale[600],
    [`${name}-soft`]: scale[50],
    [`${name}-line`]: scale[200],
    [`${name}-ink`]: scale[800],
  }) as StateColours<Name>;
const byNight: Paint = <Name extends string>(name: Name, scale: Scale) =>
  ({
    [name]: scale[300],
    [`${name}-soft`]: scale[900],
    [`${name}-line`]: scale[700],
    [`${name}-ink`]: scale[200],
  }) as StateColours<Name>;

const stateColours = (state: Paint) => ({
  ...state('success', stateScales.success),
  ...state('waiting', stateScales.waiting),
  ...state('attention', stateScales.attention),
  ...state('trouble', stateScales.trouble),
  ...state('running', stateScales.running),
  ...state('done', stateScales.done),
});

/** Fixed materials of the drawn scenes: daylight, paper and wood are warm in every theme. */
const materials = {
  'scene-sun': '#ffe9b8',
  'scene-light': '#fff6de',
  'scene-paper': '#fffdf8',
  'scene-wall': '#f8efe1',
  'scene-wood': '#dcb88c',
  'scene-wood-deep': '#b98d5f',
  'scene-wood-pale': '#ecd6b4',
  'scene-leaf': '#7fa579',
  'scene-leaf-deep': '#557f58',
  'scene-card': '#d9b184',
  'scene-skin': '#c98f6b',
};

/** Semantic colours of one theme, by the name of their CSS variable. */
export const semanticColours = (theme: ThemeName) => {
  const { primary, accent } = themeScales[theme];
  return {
    ground: '#fdfaf5',
    surface: '#ffffff',
    raised: '#ffffff',
    well: '#f7f2ea',
    wash: primary[50],
    'wash-strong': primary[100],
    'accent-wash': accent[50],
    ink: neutral[900],
    'quiet-ink': neutral[700],
    line: '#e9e1d5',
    'control-line': '#90877e',
    action: primary[600],
    'action-hover': primary[700],
    'action-ink': '#ffffff',
    'action-soft': primary[50],
    'action-soft-hover': primary[100],
    'action-line': primary[200],
    'action-soft-ink': primary[700],
    accent: accent[300],
    'accent-strong': accent[600],
    'accent-ink': accent[800],
    star: accent[500],
    deep: primary[700],
    'deep-ink': '#fdfaf5',
    'deep-quiet-ink': primary[100],
    focus: primary[800],
    ...stateColours(byDay),
    ...materials,
  };
};

/** The same colours of one theme for the evening: dim, not black, and nothing on it glares. */
export const dimColours = (theme: ThemeName): ReturnType<typeof semanticColours> => {
  const { primary, accent } = themeScales[theme];
  const dusk = themeDusk[theme];
  return {
    ground: '#211e1b',
    surface: '#2a2622',
    raised: '#2f2b26',
    well: '#1b1816',
    wash: dusk.wash,
    'wash-strong': primary[800],
    'accent-wash': dusk.accentWash,
    ink: '#efe9e0',
    'quiet-ink': neutral[200],
    line: '#453f39',
    'control-line': neutral[400],
    action: primary[300],
    'action-hover': primary[200],
    'action-ink': primary[900],
    'action-soft': primary[900],
    'action-soft-hover': primary[800],
    'action-line': primary[600],
    'action-soft-ink': primary[200],
    accent: accent[300],
    'accent-strong': accent[300],
    'accent-ink': accent[100],
    star: accent[300],
    deep: dusk.deep,
    'deep-ink': '#fdfaf5',
    'deep-quiet-ink': primary[100],
    focus: primary[100],
    ...stateColours(byNight),
    ...materials,
    'scene-sun': '#e3c98f',
    'scene-light': '#3b352b',
    'scene-wall': '#332e27',
    'scene-paper': '#ece4d5',
  };
};
export type ColourToken = keyof ReturnType<typeof semanticColours>;

/** @returns primary shade 600 of a theme, for `<meta name="theme-color">`. */
export const themeColor = (theme: ThemeName): string => themeScales[theme].primary[600];

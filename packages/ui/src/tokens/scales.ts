import { toHex, type Oklch } from './oklch';

/** The steps of a scale, light to dark. */
export const SHADES = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900] as const;
export type Shade = (typeof SHADES)[number];
export type Scale = Record<Shade, string>;

const LIGHTEST = 0.972;
const STEP = 0.08;

/** Pale and dark steps carry less chroma, so that none looks louder than its neighbours. */
const chromaShare = [0.15, 0.4, 0.68, 0.88, 1, 1, 0.94, 0.82, 0.66, 0.5];

/**
 * @param hue OKLCH hue in degrees.
 * @param chroma the scale's strongest chroma, reached in the middle.
 * @returns ten hex colours whose OKLCH lightness falls by the same step each time.
 */
export const makeScale = (hue: number, chroma: number): Scale => {
  const at = (index: number): Oklch => ({
    l: LIGHTEST - STEP * index,
    c: chroma * (chromaShare[index] ?? 1),
    h: hue,
  });
  return Object.fromEntries(SHADES.map((shade, index) => [shade, toHex(at(index))])) as Scale;
};

/** Recipe of a theme: hue and strongest chroma of each scale. */
export const RECIPES = {
  blue: { primary: [250, 0.115], accent: [78, 0.12] },
  teal: { primary: [192, 0.092], accent: [58, 0.125] },
  peach: { primary: [52, 0.125], accent: [176, 0.075] },
} as const;
/** Warm grey for ink and lines, the same in every theme. */
export const NEUTRAL = [70, 0.018] as const;
/** Hues of the states. `running` is under way just now, `done` is over and well. */
export const STATE_RECIPES = {
  success: [155, 0.1],
  waiting: [268, 0.09],
  attention: [75, 0.11],
  trouble: [16, 0.14],
  running: [308, 0.11],
  done: [240, 0.1],
} as const;

/**
 * The broad areas of a page by night, by hue and chroma of the scale they belong to: hardly lighter than the ground and
 * far less coloured than the scale's own dark steps, which are loud on a whole screen.
 */
export const DUSK = { wash: [0.284, 0.15], deep: [0.33, 0.36] } as const;

type Pair = readonly [number, number];

/** @returns one broad area by night, from a recipe; `share` is the part of its strongest chroma that it keeps. */
export const makeDusk = ([hue, chroma]: Pair, [l, share]: Pair): string =>
  toHex({ l, c: chroma * share, h: hue });

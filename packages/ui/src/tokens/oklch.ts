/** Colour arithmetic for the palette script and the contrast tests; no component imports it. */
export interface Oklch {
  /** Perceived lightness, 0–1. */
  l: number;
  /** Chroma, 0 (grey) to about 0.3. */
  c: number;
  /** Hue in degrees. */
  h: number;
}
type Rgb = [number, number, number];

const toLinear = (channel: number): number =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
const toGamma = (channel: number): number =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;

const linearRgb = ({ l, c, h }: Oklch): Rgb => {
  const angle = (h * Math.PI) / 180;
  const a = c * Math.cos(angle);
  const b = c * Math.sin(angle);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const inGamut = (rgb: Rgb): boolean => rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);

/** @returns the colour with the largest chroma that a screen can show, lightness and hue kept. */
export const fitGamut = (colour: Oklch): Oklch => {
  let { c } = colour;
  while (c > 0 && !inGamut(linearRgb({ ...colour, c }))) c = Math.max(0, c - 0.001);
  return { ...colour, c };
};

/** @returns `#rrggbb` of the colour, fitted to the sRGB gamut. */
export const toHex = (colour: Oklch): string =>
  '#' +
  linearRgb(fitGamut(colour))
    .map((channel) => Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');

const fromHex = (hex: string): Rgb => {
  const byte = (at: number): number => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [byte(1), byte(3), byte(5)];
};

const toOklab = (hex: string): [number, number, number] => {
  const [r, g, b] = fromHex(hex);
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
};

/** @returns OKLCH lightness (0–1) of `#rrggbb`. */
export const lightness = (hex: string): number => toOklab(hex)[0];

/** @returns OKLCH chroma of `#rrggbb`: 0 is grey. */
export const chroma = (hex: string): number => Math.hypot(...toOklab(hex).slice(1));

/** @returns how far apart two `#rrggbb` colours look: the way between them in OKLab, 0 to about 1. */
export const distance = (one: string, other: string): number => {
  const [from, to] = [toOklab(one), toOklab(other)];
  return Math.hypot(from[0] - to[0], from[1] - to[1], from[2] - to[2]);
};

const luminance = (hex: string): number => {
  const [r, g, b] = fromHex(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

/** @returns the WCAG contrast ratio (1–21) of two `#rrggbb` colours. */
export const contrast = (one: string, other: string): number => {
  const [bright, dark] = [luminance(one), luminance(other)].sort((x, y) => y - x) as [number, number];
  return (bright + 0.05) / (dark + 0.05);
};

import { expect, it } from 'vitest';
import { contrast } from '../tokens/oklch';
import { dimColours, semanticColours, THEME_NAMES } from '../tokens/semantic';
import { DIM_SHARE } from './dimmed';

const bytes = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
/** As `color-mix(in srgb, …)` does it. */
const mixed = (one: string, other: string): string => {
  const behind = bytes(other);
  const channels = bytes(one).map(
    (byte, at) => (byte * DIM_SHARE + (behind[at] ?? 0) * (100 - DIM_SHARE)) / 100,
  );
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;
};

const GROUNDS = ['ground', 'surface', 'raised', 'well', 'wash', 'action-soft'] as const;
const looks = THEME_NAMES.flatMap((theme) => [semanticColours(theme), dimColours(theme)]);

it.each(GROUNDS)('dimmed words can be read by everybody on %s, and step back behind the others', (ground) => {
  for (const colours of looks) {
    const dimmed = contrast(mixed(colours['quiet-ink'], colours.surface), colours[ground]);
    expect(dimmed).toBeGreaterThanOrEqual(4.5);
    expect(dimmed).toBeLessThan(contrast(colours.ink, colours[ground]) * 0.62);
  }
});

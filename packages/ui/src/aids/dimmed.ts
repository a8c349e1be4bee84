import { css } from '@gently/platform/styled';
import { tokens } from '../tokens';

/** Percent of the quiet ink in dimmed words; the rest is the surface. As pale as words can be that everybody can read. */
export const DIM_SHARE = 82;

/** Steps back behind what is read, and stays readable: words only, so that what can be pressed looks as ever. */
export const dimmedStyle = css`
  @media screen {
    &,
    & :is(h2, h3, h4, p, li, dt, dd, a, blockquote, figcaption, legend, summary) {
      color: color-mix(in srgb, ${tokens.quietInk} ${DIM_SHARE}%, ${tokens.surface});
    }
  }
`;

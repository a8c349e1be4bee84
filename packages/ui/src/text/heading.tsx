import { css, styled, type RuleSet } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

/** `display` for a hero, then page, section and card headings. */
export type HeadingSize = 'display' | 'page' | 'section' | 'card' | 'small';

const sizes: Record<HeadingSize, RuleSet> = {
  display: css`
    font-size: ${tokens.text36};
    line-height: ${tokens.leadingTight};
    letter-spacing: -0.02em;
    ${media.lg} {
      font-size: ${tokens.text48};
      line-height: 1.12;
    }
  `,
  page: css`
    font-size: ${tokens.text28};
    line-height: ${tokens.leadingTight};
    letter-spacing: -0.015em;
    ${media.md} {
      font-size: ${tokens.text36};
    }
  `,
  section: css`
    font-size: ${tokens.text28};
    line-height: ${tokens.leadingTight};
    letter-spacing: -0.01em;
  `,
  card: css`
    font-size: ${tokens.text22};
    line-height: ${tokens.leadingSnug};
    letter-spacing: -0.005em;
  `,
  small: css`
    font-size: ${tokens.text18};
    line-height: ${tokens.leadingSnug};
  `,
};

/** Give the level with `as="h1"` … `as="h4"` (default h2) and the looks with `$size`. */
export const Heading = styled.h2<{ $size?: HeadingSize }>`
  color: inherit;
  font-weight: ${tokens.weightBold};
  text-wrap: balance;
  ${({ $size = 'section' }) => sizes[$size]}
`;

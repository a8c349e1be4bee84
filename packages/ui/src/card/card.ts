import { css, styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

interface CardProps {
  /** `plain` a line around it; `raised` a soft shadow; `wash` tinted; `well` sunk. Default `plain`. */
  $tone?: 'plain' | 'raised' | 'wash' | 'well';
  /** Inner space. Default `regular`. */
  $pad?: 'tight' | 'regular' | 'roomy' | 'none';
}

const tones = {
  plain: css`
    background: ${tokens.surface};
    border: ${tokens.hairline} solid ${tokens.line};
  `,
  raised: css`
    background: ${tokens.raised};
    border: ${tokens.hairline} solid ${tokens.line};
    box-shadow: ${tokens.shadow};
  `,
  wash: css`
    background: ${tokens.wash};
    --tile: ${tokens.surface};
    border: ${tokens.hairline} solid transparent;
  `,
  well: css`
    background: ${tokens.well};
    border: ${tokens.hairline} solid transparent;
  `,
};
const pads = {
  none: ['0', '0'],
  tight: [tokens.space4, tokens.space4],
  regular: [tokens.space5, tokens.space6],
  roomy: [tokens.space6, tokens.space8],
} as const;

/** A quiet surface that holds one thing. `as="article"` or `as="li"` where that is what it is. */
export const Card = styled.div<CardProps>`
  min-width: 0;
  border-radius: ${tokens.radiusCard};
  padding: ${({ $pad = 'regular' }) => pads[$pad][0]};
  ${({ $tone = 'plain' }) => tones[$tone]}
  @media print {
    break-inside: avoid;
    border-color: ${tokens.line};
    box-shadow: none;
  }
  ${media.md} {
    padding: ${({ $pad = 'regular' }) => pads[$pad][1]};
  }
`;

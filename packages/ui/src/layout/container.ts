import { css, styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

export interface ContainerProps {
  /** `page` 1200 px, `text` 68 characters, `form` 640 px. Default `page`. */
  $width?: 'page' | 'text' | 'form';
}

const widths = { page: tokens.pageWidth, text: tokens.measure, form: tokens.formWidth };

/** Centres its content and keeps the page's gutter. */
export const Container = styled.div<ContainerProps>`
  width: 100%;
  max-width: calc(${({ $width = 'page' }) => widths[$width]} + 2 * ${tokens.gutter});
  margin-inline: auto;
  padding-inline: ${tokens.gutter};
`;

interface BandProps {
  /** Background of the band. Default `plain`. */
  $tone?: 'plain' | 'surface' | 'wash' | 'accent' | 'deep';
  /** Space above and below. Default `regular`. */
  $pad?: 'tight' | 'regular' | 'roomy';
}

const tones = {
  plain: css``,
  surface: css`
    background: ${tokens.surface};
  `,
  wash: css`
    background: ${tokens.wash};
    --tile: ${tokens.surface};
  `,
  accent: css`
    background: ${tokens.accentWash};
    --tile: ${tokens.surface};
  `,
  deep: css`
    background: ${tokens.deep};
    color: ${tokens.deepInk};
    --focus: ${tokens.deepInk};
  `,
};
const pads = {
  tight: [tokens.space8, tokens.space8],
  regular: [tokens.space12, tokens.space16],
  roomy: [tokens.space16, tokens.space24],
} as const;

/** A full-width stripe of a public page. Put a Container in it. */
export const Band = styled.section<BandProps>`
  padding-block: ${({ $pad = 'regular' }) => pads[$pad][0]};
  ${({ $tone = 'plain' }) => tones[$tone]}
  ${media.md} {
    padding-block: ${({ $pad = 'regular' }) => pads[$pad][1]};
  }
`;

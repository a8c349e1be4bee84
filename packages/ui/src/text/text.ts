import { styled } from '@gently/platform/styled';
import { media, tokens } from '../tokens';

interface TextProps {
  /** Type size in px of the scale. Default 18. */
  $size?: 14 | 16 | 18 | 22;
  /** `quiet` for what may be skipped. Default `ink`. `inherit` on a deep band. */
  $tone?: 'ink' | 'quiet' | 'trouble' | 'success' | 'inherit';
  $weight?: 'normal' | 'medium' | 'bold';
}

const tones = {
  ink: tokens.ink,
  quiet: tokens.quietInk,
  trouble: tokens.troubleInk,
  success: tokens.successInk,
  inherit: 'inherit',
};
const weights = { normal: tokens.weightNormal, medium: tokens.weightMedium, bold: tokens.weightBold };

/** A paragraph of at most 68 characters a line; `as="span"` inside other text. */
export const Text = styled.p<TextProps>`
  max-width: ${tokens.measure};
  color: ${({ $tone = 'ink' }) => tones[$tone]};
  font-size: ${({ $size = 18 }) => tokens[`text${$size}`]};
  font-weight: ${({ $weight = 'normal' }) => weights[$weight]};
  line-height: ${({ $size = 18 }) => ($size < 18 ? 1.5 : tokens.leadingBody)};
  text-wrap: pretty;
`;

/** The one sentence under a heading that says what the page is for. */
export const Lead = styled.p`
  max-width: ${tokens.measureNarrow};
  color: ${tokens.quietInk};
  font-size: ${tokens.text18};
  line-height: ${tokens.leadingBody};
  text-wrap: pretty;
  ${media.md} {
    font-size: ${tokens.text22};
    line-height: 1.5;
  }
`;

import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

/** Plain headings, paragraphs and lists of a long text, set with even rhythm. */
export const Prose = styled.div`
  max-width: ${tokens.measure};
  > * + * {
    margin-top: ${tokens.space4};
  }
  > h2 {
    margin-top: ${tokens.space10};
    font-size: ${tokens.text28};
    line-height: ${tokens.leadingTight};
  }
  > h3 {
    margin-top: ${tokens.space8};
    font-size: ${tokens.text22};
    line-height: ${tokens.leadingSnug};
  }
  > ul,
  > ol {
    padding-left: ${tokens.space6};
  }
  li + li {
    margin-top: ${tokens.space2};
  }
  li::marker {
    color: ${tokens.action};
  }
`;

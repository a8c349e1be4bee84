import { styled } from '@gently/platform/styled';
import { Card, Container, media, tokens } from '@gently/ui';

export const Page = styled(Container).attrs({ $width: 'form' as const })`
  padding-block: ${tokens.space8} ${tokens.space16};
  ${media.md} {
    padding-block: ${tokens.space12} ${tokens.space20};
  }
`;
export const Sheet = styled(Card).attrs({ $tone: 'raised' as const, $pad: 'roomy' as const })``;
export const Foot = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${tokens.space2} ${tokens.space6};
  margin-top: ${tokens.space6};
  font-size: ${tokens.text16};
  a {
    padding-block: ${tokens.space1};
  }
`;

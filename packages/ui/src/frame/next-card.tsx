import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Card } from '../card/card';
import { Actions } from '../layout/actions';
import { Heading } from '../text/heading';
import { media, tokens } from '../tokens';

const Box = styled(Card).attrs({ $tone: 'wash', $pad: 'roomy' })`
  display: grid;
  gap: ${tokens.space6};
  align-items: center;
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 14rem;
  }
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  min-width: 0;
`;
const Eyebrow = styled.p`
  color: ${tokens.actionSoftInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
`;
/** The picture is for those who have room for it; on a phone the action stands in its place. */
const Picture = styled.div`
  display: none;
  ${media.md} {
    display: block;
  }
  @media print {
    display: none;
  }
`;
const Facts = styled.div`
  display: grid;
  gap: ${tokens.space1};
`;

interface NextCardProps {
  /** How soon: "In 4 days". */
  when: ReactNode;
  /** What it is. */
  title: ReactNode;
  /** A scene or a face. */
  picture: ReactNode;
  /** The one thing that can be done about it. */
  action: ReactNode;
  level?: 'h2' | 'h3';
  /** Facts: when, where, with whom. */
  children: ReactNode;
}

/** What is next, larger than anything else on the page: what, when, one action. */
export const NextCard = ({ when, title, picture, action, level = 'h2', children }: NextCardProps) => (
  <Box>
    <Words>
      <Eyebrow>{when}</Eyebrow>
      <Heading as={level} $size="section">
        {title}
      </Heading>
      <Facts>{children}</Facts>
      <Actions>{action}</Actions>
    </Words>
    <Picture>{picture}</Picture>
  </Box>
);

import { styled } from '@gently/platform/styled';
import { Heading, Lead, media, Stack, Text, tokens } from '@gently/ui';
import type { ReactNode } from 'react';

const Row = styled.div`
  display: grid;
  gap: ${tokens.space8};
  ${media.md} {
    grid-template-columns: minmax(0, 1fr) 15rem;
    align-items: center;
  }
  ${media.lg} {
    grid-template-columns: minmax(0, 1fr) 26rem;
    gap: ${tokens.space16};
  }
`;
const Picture = styled.div`
  max-width: 14rem;
  ${media.md} {
    max-width: none;
  }
`;

interface OpeningProps {
  id: string;
  eyebrow?: string;
  title: string;
  lead: string;
  /** The way on, where the page asks for one thing. */
  action?: ReactNode;
  /** A scene of `@gently/ui/scenes`. */
  scene: ReactNode;
}

/** The head of a page: its title, one sentence, its picture. */
export const Opening = ({ id, eyebrow, title, lead, action, scene }: OpeningProps) => (
  <Row>
    <Stack $gap={4}>
      {eyebrow && (
        <Text $size={16} $weight="medium" $tone="quiet">
          {eyebrow}
        </Text>
      )}
      <Heading as="h1" $size="display" id={id}>
        {title}
      </Heading>
      <Lead>{lead}</Lead>
      {action}
    </Stack>
    <Picture>{scene}</Picture>
  </Row>
);

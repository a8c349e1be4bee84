import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Heading } from '../text/heading';
import { Lead } from '../text/text';
import { media, tokens } from '../tokens';

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space5};
  ${media.md} {
    flex-direction: row;
    align-items: flex-end;
    justify-content: space-between;
    gap: ${tokens.space8};
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

export interface PageHeaderProps {
  /** The page's h1. */
  title: ReactNode;
  /** One sentence: what this page is for. */
  lead?: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  /** The page's main action. */
  action?: ReactNode;
}

/** The head of a page: where am I, what is it for, and its one action. */
export const PageHeader = ({ title, lead, eyebrow, action }: PageHeaderProps) => (
  <Box>
    <Words>
      {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
      <Heading as="h1" $size="page" tabIndex={-1}>
        {title}
      </Heading>
      {lead && <Lead>{lead}</Lead>}
    </Words>
    {action && <div>{action}</div>}
  </Box>
);

import { usePageTitle } from '@gently/platform/router';
import { styled } from '@gently/platform/styled';
import type { ReactNode } from 'react';
import { Actions } from '../layout/actions';
import { Heading } from '../text/heading';
import { Lead } from '../text/text';
import { media, tokens } from '../tokens';

const Box = styled.header`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space5};
  ${media.md} {
    flex-flow: row wrap;
    align-items: flex-end;
    justify-content: space-between;
    gap: ${tokens.space8};
  }
`;
/** Its words stay on one line where they stand beside the title; without room for both it goes below. */
const Action = styled(Actions)`
  flex: none;
  max-width: 100%;
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space3};
  min-width: 0;
  ${media.md} {
    flex: 1 1 20rem;
  }
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
  /** Level of the title. Default h1: leave it so on a page. */
  level?: 'h1' | 'h2' | 'h3';
  /** Name of the page in the browser's tab. Default for a page of its own: its title, where that is text. */
  tab?: string;
}

/** The head of a page: where am I, what is it for, and its one action. */
export const PageHeader = ({ title, lead, eyebrow, action, level = 'h1', tab }: PageHeaderProps) => {
  const own = level === 'h1' && typeof title === 'string' ? title : undefined;
  usePageTitle(tab ?? own);
  return (
    <Box>
      <Words>
        {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
        <Heading as={level} $size="page" tabIndex={-1}>
          {title}
        </Heading>
        {lead && <Lead>{lead}</Lead>}
      </Words>
      {action && <Action>{action}</Action>}
    </Box>
  );
};

import { css, styled } from '@gently/platform/styled';
import { Band, Container, Heading, Lead, media, Stack, tokens } from '@gently/ui';
import type { ComponentProps, ReactNode } from 'react';

/** `beside`: heading at the left, content at the right; what stands aside joins the heading, and comes last on a phone. */
const Body = styled.div<{ $beside: boolean }>`
  display: grid;
  gap: ${tokens.space8};
  > * {
    min-width: 0;
  }
  ${media.lg} {
    ${({ $beside }) =>
      $beside &&
      css`
        grid-template-columns: 5fr 8fr;
        grid-template-rows: auto 1fr;
        column-gap: ${tokens.space16};
        > :nth-child(2) {
          grid-area: 1 / 2 / 3 / 3;
        }
      `}
  }
`;

interface SectionProps {
  /** Used for the heading's id, so that the band is named by it. */
  id: string;
  title: string;
  lead?: string | undefined;
  tone?: ComponentProps<typeof Band>['$tone'];
  /** Links of other places lead here, so the heading can take the focus. */
  reachable?: boolean;
  /** Heading at the left and content at the right on wide screens. */
  beside?: boolean;
  /** With `beside`: what stands below the heading. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One band of a page: its heading, one sentence, its content. */
export const Section = ({
  id,
  title,
  lead,
  tone = 'plain',
  reachable = false,
  beside = false,
  aside,
  children,
}: SectionProps) => (
  <Band $tone={tone} $pad="regular" aria-labelledby={id}>
    <Container>
      <Body $beside={beside}>
        <Stack $gap={3}>
          <Heading as="h2" $size="page" id={id} tabIndex={reachable ? -1 : undefined}>
            {title}
          </Heading>
          {lead && <Lead>{lead}</Lead>}
        </Stack>
        <div>{children}</div>
        {aside}
      </Body>
    </Container>
  </Band>
);

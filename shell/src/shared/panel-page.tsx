import { styled } from '@gently/platform/styled';
import { Container, tokens } from '@gently/ui';
import type { ReactNode } from 'react';

const Space = styled.div`
  padding-block: ${tokens.space12};
`;

/** A page that holds nothing but one calm panel. */
export const PanelPage = ({ children }: { children: ReactNode }) => (
  <Container $width="text">
    <Space>{children}</Space>
  </Container>
);

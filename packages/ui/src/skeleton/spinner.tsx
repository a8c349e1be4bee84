import { keyframes, styled } from '@gently/platform/styled';
import { LoaderCircle } from 'lucide-react';
import { Icon } from '../icons/icon';
import { tokens } from '../tokens';

const turn = keyframes`
  to { rotate: 360deg; }
`;
const Row = styled.p`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  color: ${tokens.quietInk};
  span {
    display: inline-flex;
    color: ${tokens.action};
    animation: ${turn} 1.2s linear infinite;
  }
`;

/** A short wait without a shape, always with words: "Checking your payment…". */
export const Spinner = ({ label }: { label: string }) => (
  <Row role="status">
    <span>
      <Icon icon={LoaderCircle} size="1.5rem" />
    </span>
    {label}
  </Row>
);

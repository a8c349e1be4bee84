import { styled } from '@gently/platform/styled';
import { Skeleton } from '@gently/ui';

const Space = styled.span<{ $width: string }>`
  display: inline-block;
  width: ${({ $width }) => $width};
  max-width: 100%;
  vertical-align: middle;
`;

/** Keeps the space of a number within a line while it is loaded, so that nothing moves when it arrives. */
export const NumberToCome = ({ width }: { width: string }) => (
  <Space $width={width}>
    <Skeleton height="1em" />
  </Space>
);

import { styled } from '@gently/platform/styled';
import { Text } from '@gently/ui';

/** Words of a person, with their own lines. */
export const WrittenText = styled(Text)`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

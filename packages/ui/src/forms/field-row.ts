import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

/** A field and the button that sends it: beside each other at any width, the field as wide as there is room. */
export const FieldRow = styled.div`
  display: flex;
  align-items: flex-end;
  gap: ${tokens.space3};
  min-width: 0;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  > button {
    flex: none;
  }
`;

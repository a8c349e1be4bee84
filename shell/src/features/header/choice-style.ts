import { styled } from '@gently/platform/styled';
import { tokens } from '@gently/ui';

export const Legend = styled.legend<{ $quiet?: boolean }>`
  padding: 0;
  font-size: ${({ $quiet }) => ($quiet ? tokens.text16 : tokens.text18)};
  font-weight: ${({ $quiet }) => ($quiet ? tokens.weightMedium : tokens.weightBold)};
  line-height: ${tokens.leadingSnug};
`;
export const Choices = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  margin-block: ${tokens.space3};
`;
export const ChoiceRow = styled.label`
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  min-height: ${tokens.controlSize};
  padding: ${tokens.space1} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.line};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover {
    background: ${tokens.actionSoft};
  }
  &:has(input:checked) {
    border-color: ${tokens.action};
    background: ${tokens.actionSoft};
  }
  input {
    flex: none;
    width: ${tokens.space5};
    height: ${tokens.space5};
    margin: 0;
    accent-color: ${tokens.action};
  }
`;
/** Short choices side by side. */
export const Segments = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: ${tokens.space2};
  margin-top: ${tokens.space2};
`;
export const Segment = styled(ChoiceRow)`
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding-inline: ${tokens.space3};
`;

import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

export const Box = styled.div`
  width: 100%;
  max-width: 26rem;
  padding: ${tokens.space3};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusCard};
  background: ${tokens.surface};
`;
export const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space2};
`;
export const MonthName = styled.p`
  font-weight: ${tokens.weightBold};
`;
export const Turn = styled.button`
  display: grid;
  place-items: center;
  width: ${tokens.targetSize};
  height: ${tokens.targetSize};
  padding: 0;
  border: 0;
  border-radius: ${tokens.radiusControl};
  background: none;
  color: ${tokens.action};
  cursor: pointer;
  &:hover:not(:disabled) {
    background: ${tokens.actionSoft};
  }
  &:disabled {
    color: ${tokens.line};
    cursor: not-allowed;
  }
`;
export const Sheet = styled.table`
  width: 100%;
  table-layout: fixed;
  border-collapse: collapse;
  margin-top: ${tokens.space2};
  font-variant-numeric: normal;
  th {
    padding: ${tokens.space2} 0;
    color: ${tokens.quietInk};
    font-size: ${tokens.text14};
    font-weight: ${tokens.weightNormal};
  }
  td {
    padding: ${tokens.hairline};
    text-align: center;
  }
`;
export const Day = styled.button`
  width: 100%;
  max-width: 3.25rem;
  min-height: ${tokens.targetSize};
  padding: 0;
  border: ${tokens.borderControl} solid transparent;
  border-radius: ${tokens.radiusControl};
  background: none;
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover {
    background: ${tokens.actionSoft};
    border-color: ${tokens.actionLine};
  }
  &[aria-current='date'] {
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 0.3em;
  }
  &[aria-disabled='true'] {
    background: none;
    border-color: transparent;
    color: ${tokens.quietInk};
    font-weight: ${tokens.weightNormal};
    opacity: 0.6;
    cursor: not-allowed;
  }
  &[data-closed='true'] {
    text-decoration: line-through;
  }
  &[aria-pressed='true'] {
    background: ${tokens.action};
    color: ${tokens.actionInk};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: ${tokens.focusWidth} solid Highlight;
    }
  }
`;
export const Chosen = styled.p`
  margin-top: ${tokens.space3};
  padding: ${tokens.space3};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.actionSoft};
  color: ${tokens.actionSoftInk};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  line-height: ${tokens.leadingSnug};
`;

import { styled } from '@gently/platform/styled';
import { tokens } from '../tokens';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space2};
`;
const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.surface};
  font-size: ${tokens.text16};
  font-weight: ${tokens.weightMedium};
  cursor: pointer;
  &:hover {
    border-color: ${tokens.action};
    background: ${tokens.actionSoft};
  }
  &[aria-pressed='true'] {
    border-color: ${tokens.action};
    background: ${tokens.action};
    color: ${tokens.actionInk};
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      outline: ${tokens.focusWidth} solid Highlight;
    }
  }
`;
const Count = styled.span`
  font-weight: ${tokens.weightNormal};
`;

export interface FilterBarProps<Value extends string> {
  /** What the buttons filter: "Filter by status". */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A row of toggle buttons of which one is pressed. */
export const FilterBar = <Value extends string>({
  label,
  options,
  value,
  onChange,
}: FilterBarProps<Value>) => (
  <Bar role="group" aria-label={label}>
    {options.map((option) => (
      <Choice
        key={option.value}
        type="button"
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
        {option.count !== undefined && <Count>{option.count}</Count>}
      </Choice>
    ))}
  </Bar>
);

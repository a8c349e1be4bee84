import { styled } from '@gently/platform/styled';
import { useId, type ReactNode } from 'react';
import { hiddenStyle } from '../text/visually-hidden';
import { tokens } from '../tokens';
import { FieldHint, labelStyle } from './field-parts';

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${tokens.space4};
`;
const Words = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space2};
  min-width: 0;
`;
const Label = styled.label`
  ${labelStyle}
  cursor: pointer;
`;
const Knob = styled.span`
  width: 1.25rem;
  height: 1.25rem;
  border-radius: ${tokens.radiusFull};
  background: ${tokens.controlLine};
  transition: transform ${tokens.motionFast} ${tokens.ease};
`;
const Track = styled.span`
  display: flex;
  align-items: center;
  width: 3.25rem;
  height: 2rem;
  padding: 0 ${tokens.space1};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusFull};
  background: ${tokens.surface};
`;
const Control = styled.label`
  position: relative;
  display: flex;
  flex: none;
  align-items: center;
  gap: ${tokens.space2};
  min-height: ${tokens.targetSize};
  margin-top: calc(-1 * ${tokens.space2});
  border-radius: ${tokens.radiusSmall};
  cursor: pointer;
  &:hover ${Track} {
    border-color: ${tokens.action};
  }
  &:has(:checked) ${Track} {
    border-color: ${tokens.action};
    background: ${tokens.action};
  }
  &:has(:checked) ${Knob} {
    background: ${tokens.actionInk};
    transform: translateX(1.25rem);
  }
  &:has(:disabled) {
    cursor: not-allowed;
  }
  &:has(:focus-visible) {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
  @media (forced-colors: active) {
    &:has(:checked) ${Knob} {
      background: Highlight;
    }
  }
`;
const Native = styled.input`
  ${hiddenStyle}
`;
const State = styled.span`
  min-width: 1.75rem;
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

export interface SwitchFieldProps {
  id?: string;
  /** What is on or off. */
  label: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off and changes at once. Inside a form with a Save button prefer OptionCards. */
export const SwitchField = ({ id, label, hint, checked, disabled = false, onChange }: SwitchFieldProps) => {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  return (
    <Row>
      <Words>
        <Label htmlFor={controlId}>{label}</Label>
        {hint && <FieldHint id={hintId}>{hint}</FieldHint>}
      </Words>
      <Control>
        <State aria-hidden="true">{checked ? 'On' : 'Off'}</State>
        <Native
          id={controlId}
          type="checkbox"
          role="switch"
          aria-label={label}
          aria-describedby={hintId}
          checked={checked}
          disabled={disabled}
          onChange={(event) => onChange(event.target.checked)}
        />
        <Track aria-hidden="true">
          <Knob />
        </Track>
      </Control>
    </Row>
  );
};

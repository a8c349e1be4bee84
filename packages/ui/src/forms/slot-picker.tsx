import { styled } from '@gently/platform/styled';
import { hiddenStyle } from '../text/visually-hidden';
import { tokens } from '../tokens';
import type { FieldWords } from './field';
import { FieldGroup } from './field-group';

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(8.5rem, 22%), 1fr));
  gap: ${tokens.space3};
`;
const Native = styled.input`
  ${hiddenStyle}
`;
const Slot = styled.label`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: calc(${tokens.controlSize} + ${tokens.space4});
  padding: ${tokens.space2};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  line-height: ${tokens.leadingTight};
  text-align: center;
  cursor: pointer;
  &:hover {
    border-color: ${tokens.action};
  }
  &:has(:focus-visible) {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
  &:has(:checked) {
    border-color: ${tokens.action};
    background: ${tokens.action};
    color: ${tokens.actionInk};
  }
  &:has(:disabled) {
    border-color: ${tokens.line};
    background: ${tokens.well};
    color: ${tokens.quietInk};
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    &:has(:checked) {
      outline: ${tokens.focusWidth} solid Highlight;
    }
  }
`;
const Time = styled.span`
  font-weight: ${tokens.weightMedium};
`;
const Reason = styled.span`
  margin-top: ${tokens.space1};
  font-size: ${tokens.text14};
`;

export interface SlotChoice {
  /** `HH:mm`. */
  time: string;
  available: boolean;
  /** Why not, in a few words, such as "No one free". */
  reason?: string | undefined;
}
export interface SlotPickerProps extends FieldWords {
  id?: string;
  name: string;
  slots: readonly SlotChoice[];
  value: string | undefined;
  onChange: (time: string) => void;
}

/** A day's times. Those that cannot be had stay in sight and say why. */
export const SlotPicker = ({ id, name, slots, value, onChange, ...words }: SlotPickerProps) => (
  <FieldGroup id={id ?? name} role="radiogroup" {...words}>
    <Times>
      {slots.map(({ time, available, reason }) => (
        <Slot key={time}>
          <Native
            type="radio"
            name={name}
            value={time}
            checked={value === time}
            disabled={!available}
            onChange={() => onChange(time)}
          />
          <Time>{time}</Time>
          {!available && ' '}
          {!available && <Reason>{reason ?? 'Taken'}</Reason>}
        </Slot>
      ))}
    </Times>
  </FieldGroup>
);

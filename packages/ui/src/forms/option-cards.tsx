import { styled } from '@gently/platform/styled';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type IconType } from '../icons/icon';
import { columnsOf } from '../layout/flow';
import { hiddenStyle } from '../text/visually-hidden';
import { tokens } from '../tokens';
import type { FieldWords } from './field';
import { FieldGroup } from './field-group';

const Cards = styled.div<{ $min: string }>`
  ${({ $min }) => columnsOf($min)}
  gap: ${tokens.space3};
`;
const Native = styled.input`
  ${hiddenStyle}
`;
const Mark = styled.span<{ $round: boolean }>`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin-left: auto;
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${({ $round }) => ($round ? tokens.radiusFull : tokens.space1)};
  background: ${tokens.surface};
  color: transparent;
`;
const CardLabel = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${tokens.space3};
  min-height: calc(${tokens.controlSize} + ${tokens.space2});
  padding: ${tokens.space3} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  line-height: ${tokens.leadingSnug};
  cursor: pointer;
  transition:
    background ${tokens.motionFast} ${tokens.ease},
    border-color ${tokens.motionFast} ${tokens.ease};
  > svg {
    color: ${tokens.action};
  }
  &:hover {
    border-color: ${tokens.action};
  }
  &:has(:focus-visible) {
    outline: ${tokens.focusWidth} solid ${tokens.focus};
    outline-offset: ${tokens.focusOffset};
  }
  &:has(:checked) {
    border-color: ${tokens.action};
    background: ${tokens.actionSoft};
    box-shadow: inset 0 0 0 ${tokens.hairline} ${tokens.action};
  }
  &:has(:checked) ${Mark} {
    border-color: ${tokens.action};
    background: ${tokens.action};
    color: ${tokens.actionInk};
  }
  &:has(:disabled) {
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
const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
`;
const Name = styled.span`
  font-weight: ${tokens.weightMedium};
`;
const Help = styled.span`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

/** One large tick card. */
export interface OptionCard<Value extends string> {
  value: Value;
  label: string;
  hint?: ReactNode;
  icon?: IconType;
  disabled?: boolean;
}

interface OptionCardsBase<Value extends string> extends FieldWords {
  id?: string;
  name: string;
  options: readonly OptionCard<Value>[];
  /** Narrowest card, a CSS length. Default 15rem. */
  min?: string;
}
interface OneOf<Value extends string> extends OptionCardsBase<Value> {
  type: 'radio';
  value: NoInfer<Value> | '' | undefined;
  onChange: (value: NoInfer<Value>) => void;
}
interface SomeOf<Value extends string> extends OptionCardsBase<Value> {
  type: 'checkbox';
  value: readonly NoInfer<Value>[];
  onChange: (value: NoInfer<Value>[]) => void;
}
export type OptionCardsProps<Value extends string> = OneOf<Value> | SomeOf<Value>;

const isChosen = <Value extends string>(props: OptionCardsProps<Value>, value: Value): boolean =>
  props.type === 'radio' ? props.value === value : props.value.includes(value);

const choose = <Value extends string>(props: OptionCardsProps<Value>, value: Value): void => {
  if (props.type === 'radio') return props.onChange(value);
  const rest = props.value.filter((other) => other !== value);
  props.onChange(rest.length === props.value.length ? [...rest, value] : rest);
};

/** One answer (`radio`) or several (`checkbox`) as large cards. Real inputs lie beneath, so keys work as ever. */
export const OptionCards = <Value extends string>(props: OptionCardsProps<Value>) => {
  const { type, id, name, label, hint, error, optional, options, min = '15rem' } = props;
  return (
    <FieldGroup
      id={id ?? name}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      role={type === 'radio' ? 'radiogroup' : 'group'}
    >
      <Cards $min={min}>
        {options.map((option) => (
          <CardLabel key={option.value}>
            <Native
              type={type}
              name={name}
              value={option.value}
              checked={isChosen(props, option.value)}
              disabled={option.disabled}
              onChange={() => choose(props, option.value)}
            />
            {option.icon && <Icon icon={option.icon} size="1.5rem" />}
            <Words>
              <Name>{option.label}</Name>
              {option.hint && <Help>{option.hint}</Help>}
            </Words>
            <Mark $round={type === 'radio'}>
              <Icon icon={Check} size="1rem" />
            </Mark>
          </CardLabel>
        ))}
      </Cards>
    </FieldGroup>
  );
};

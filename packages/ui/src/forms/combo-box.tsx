import { styled } from '@gently/platform/styled';
import { useEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Text } from '../text/text';
import { tokens } from '../tokens';
import { Field, type FieldWords } from './field';
import { controlStyle } from './field-parts';

const Place = styled.div`
  position: relative;
`;
const Input = styled.input`
  ${controlStyle}
`;
/** The list is in the flow of the page, so that a dialog around it grows and cuts nothing off. */
const List = styled.ul`
  max-height: 15rem;
  margin-top: ${tokens.space1};
  padding: ${tokens.space1};
  overflow-y: auto;
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.raised};
  list-style: none;
`;
const Option = styled.li`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${tokens.targetSize};
  padding: ${tokens.space1} ${tokens.space3};
  border-radius: ${tokens.radiusSmall};
  line-height: ${tokens.leadingSnug};
  cursor: pointer;
  overflow-wrap: anywhere;
  &[aria-selected='true'] {
    background: ${tokens.actionSoft};
    color: ${tokens.actionSoftInk};
    outline: ${tokens.hairline} solid ${tokens.action};
  }
  &:hover {
    background: ${tokens.actionSoftHover};
  }
`;
const Hint = styled.span`
  color: ${tokens.quietInk};
  font-size: ${tokens.text16};
`;

export interface ComboOption {
  value: string;
  label: string;
  hint?: string | undefined;
}

export interface ComboBoxProps extends FieldWords {
  id: string;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  options: readonly ComboOption[];
  /** Announced below the list: that it is loading, how long it is, or that nothing is found. */
  status: string;
  onChoose: (option: ComboOption) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** A choice by search: typing narrows the list, arrow keys move in it, Enter chooses, Escape closes it. */
export const ComboBox = ({ id, text, onText, options, status, onChoose, ...field }: ComboBoxProps) => {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const current = open ? options[at] : undefined;
  const currentId = current && `${id}-${current.value}`;
  const listId = `${id}-list`;
  useEffect(() => {
    // Arrow keys move the marked option, not the focus, so the browser does not scroll the list by itself.
    if (currentId) document.getElementById(currentId)?.scrollIntoView?.({ block: 'nearest' });
  }, [currentId]);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    setAt(-1);
  };
  const choose = (option: ComboOption) => {
    show(false);
    onChoose(option);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setOpen(true);
      setAt(open && options.length > 0 ? (at + step + options.length) % options.length : 0);
    } else if (event.key === 'Enter') {
      // Enter chooses; only the button submits the form around it.
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Escape' && open) {
      // Escape closes the list, not also a dialog around it.
      event.stopPropagation();
      event.preventDefault();
      show(false);
    }
  };
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node) || !currentTarget.contains(relatedTarget)) show(false);
  };
  return (
    <Field id={id} {...field}>
      {(aria) => (
        <Place onBlur={handleBlur}>
          <Input
            {...aria}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={currentId}
            value={text}
            onChange={(event) => {
              onText(event.target.value);
              show(true);
            }}
            onClick={() => show(true)}
            onKeyDown={handleKeyDown}
          />
          <List
            id={listId}
            role="listbox"
            aria-label={`Choices for ${field.label}`}
            hidden={!open || options.length === 0}
            tabIndex={-1}
          >
            {options.map((option, index) => (
              // The field keeps the focus, also while an option is pressed: keys work in the field.
              <Option
                key={option.value}
                id={`${id}-${option.value}`}
                role="option"
                aria-selected={index === at}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => choose(option)}
              >
                <span>{option.label}</span>
                {option.hint && <Hint>{option.hint}</Hint>}
              </Option>
            ))}
          </List>
          <Text $size={16} $tone="quiet" role="status">
            {open ? status : ''}
          </Text>
        </Place>
      )}
    </Field>
  );
};

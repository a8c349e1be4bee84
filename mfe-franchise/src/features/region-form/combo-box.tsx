import { styled } from '@gently/platform/styled';
import { Text, tokens } from '@gently/ui';
import { Field, type FieldWords } from '@gently/ui/forms';
import { useState, type FocusEvent, type KeyboardEvent } from 'react';

const Place = styled.div`
  position: relative;
`;
/** As a text field of the house: `Field` brings label, help and error, not the look of the control. */
const Input = styled.input`
  width: 100%;
  min-height: ${tokens.controlSize};
  padding: ${tokens.space2} ${tokens.space4};
  border: ${tokens.borderControl} solid ${tokens.controlLine};
  border-radius: ${tokens.radiusControl};
  background: ${tokens.surface};
  color: ${tokens.ink};
  font-size: ${tokens.text18};
  &:hover {
    border-color: ${tokens.action};
  }
  &[aria-invalid='true'] {
    border-color: ${tokens.trouble};
  }
`;
/** In the flow, so that a dialog grows with it and nothing is cut off. */
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

interface ComboBoxProps extends FieldWords {
  id: string;
  words: string;
  onWords: (words: string) => void;
  options: readonly ComboOption[];
  /** Said where the list would be: that it is on its way, or that nothing is found. */
  news: string;
  onChoose: (option: ComboOption) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Choosing by search: what is typed narrows a list; arrows move in it, Enter takes, Escape closes. */
export const ComboBox = ({ id, words, onWords, options, news, onChoose, ...field }: ComboBoxProps) => {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const current = open ? options[at] : undefined;
  const listId = `${id}-list`;
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
      // The form around it is sent by its button alone.
      event.preventDefault();
      if (current) choose(current);
    } else if (event.key === 'Escape' && open) {
      // The dialog around it has an Escape of its own.
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
            aria-activedescendant={current ? `${id}-${current.value}` : undefined}
            value={words}
            onChange={(event) => {
              onWords(event.target.value);
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
              // Keys work in the field, which keeps the focus.
              // A press would take the focus from the field before it counts as a click.
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
            {open ? news : ''}
          </Text>
        </Place>
      )}
    </Field>
  );
};

import { styled } from '@gently/platform/styled';
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
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
  [aria-busy='true'] > & {
    opacity: 0.55;
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
  /** Other texts that mean it exactly, such as the email address of a person. */
  also?: readonly string[];
}

export interface ComboBoxProps extends FieldWords {
  id: string;
  /** A noun for one choice, with its article: "a manager". */
  noun: string;
  /** The text in the field. */
  text: string;
  onText: (text: string) => void;
  options: readonly ComboOption[];
  /** The options answer an earlier text, because the next answer is on its way: none of them can be chosen. */
  searching?: boolean;
  /** Announced below the list: that it is loading, how long it is, or that nothing is found. */
  status: string;
  onChoose: (option: ComboOption) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const normalised = (text: string): string => text.trim().toLowerCase();

/** The only option that a text can mean; undefined if it means none or several. */
const exactMatch = (text: string, options: readonly ComboOption[]): ComboOption | undefined => {
  const typed = normalised(text);
  const found = options.filter(({ value, label, also = [] }) =>
    [value, label, ...also].some((name) => normalised(name) === typed),
  );
  return found.length === 1 ? found[0] : undefined;
};

/**
 * Text that is not chosen must not be lost without a word: the control refuses it, as a date field refuses half a date, and
 * the form around it asks its controls (`unfinishedFields` of the platform).
 */
const useRefusal = (message: string) => {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.setCustomValidity(message), [message]);
  return input;
};

const PRESSES = ['pointerdown', 'mousedown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'mouseup'] as const;

/**
 * Leaves the field at once, or when the pointer is up again if a press has left it. A list that closes while the pointer is down
 * moves the button below it, and the press would miss that button. A touch sends its mouse events after the pointer is up.
 */
const useLeave = (leave: () => void) => {
  const latest = useRef(leave);
  const isPressed = useRef(false);
  const isWaiting = useRef(false);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => {
    const handlePress = () => {
      isPressed.current = true;
    };
    const handleRelease = () => {
      isPressed.current = false;
      if (isWaiting.current) latest.current();
      isWaiting.current = false;
    };
    for (const press of PRESSES) window.addEventListener(press, handlePress, true);
    for (const release of RELEASES) window.addEventListener(release, handleRelease, true);
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, handlePress, true);
      for (const release of RELEASES) window.removeEventListener(release, handleRelease, true);
    };
  }, []);
  return () => {
    isWaiting.current = isPressed.current;
    if (!isPressed.current) latest.current();
  };
};

/** Which option the arrow keys have reached. It is known by its value, because the list can change under it. */
const useMarked = (options: readonly ComboOption[], active: boolean) => {
  const [value, mark] = useState<string | null>(null);
  const at = active ? options.findIndex((option) => option.value === value) : -1;
  return {
    marked: options[at],
    unmark: () => mark(null),
    step: (by: number) => {
      const next = at === -1 && by < 0 ? options.length - 1 : (at + by + options.length) % options.length;
      mark(options[next]?.value ?? null);
    },
  };
};

interface OptionsProps extends Pick<ComboBoxProps, 'id' | 'label' | 'options' | 'onChoose'> {
  marked: ComboOption | undefined;
  searching: boolean;
  hidden: boolean;
}

const Options = ({ id, label, options, marked, searching, hidden, onChoose }: OptionsProps) => (
  <List
    id={`${id}-list`}
    role="listbox"
    aria-label={`Choices for ${label}`}
    aria-busy={searching || undefined}
    inert={searching}
    hidden={hidden}
    tabIndex={-1}
  >
    {options.map((option) => (
      // The field keeps the focus, also while an option is pressed: keys work in the field.
      <Option
        key={option.value}
        id={`${id}-${option.value}`}
        role="option"
        aria-selected={option === marked}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(option)}
      >
        <span>{option.label}</span>
        {option.hint && <Hint>{option.hint}</Hint>}
      </Option>
    ))}
  </List>
);

/** A choice by search: typing narrows the list, arrow keys move in it, Enter chooses, Escape closes it. Text that means one choice exactly needs no arrow key. */
export const ComboBox = (props: ComboBoxProps) => {
  const { id, noun, text, onText, options, searching = false, status, onChoose, ...field } = props;
  const [open, setOpen] = useState(false);
  const [isLeft, setLeft] = useState(false);
  const [chosen, setChosen] = useState('');
  const { marked, unmark, step } = useMarked(options, open && !searching);
  const markedId = marked && `${id}-${marked.value}`;
  const refusal = text.trim() === '' ? '' : `Please choose ${noun} from the list, or clear this field`;
  const input = useRefusal(refusal);
  useEffect(() => {
    // Arrow keys move the marked option, not the focus, so the browser does not scroll the list by itself.
    if (markedId) document.getElementById(markedId)?.scrollIntoView?.({ block: 'nearest' });
  }, [markedId]);
  const show = (isOpen: boolean) => {
    setOpen(isOpen);
    unmark();
  };
  const choose = (option: ComboOption) => {
    show(false);
    setChosen(`${option.label} chosen`);
    onChoose(option);
  };
  const exactOption = () => (searching ? undefined : exactMatch(text, options));
  const handleText = (typed: string) => {
    onText(typed);
    setChosen('');
    setLeft(false);
    show(true);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setOpen(true);
      if (!searching && options.length > 0) step(by);
    } else if (event.key === 'Enter') {
      // Enter chooses; only the button submits the form around it.
      event.preventDefault();
      const meant = marked ?? exactOption();
      if (meant) choose(meant);
    } else if (event.key === 'Escape' && open) {
      // Escape closes the list, not also a dialog around it.
      event.stopPropagation();
      event.preventDefault();
      show(false);
    }
  };
  const leave = useLeave(() => {
    const meant = exactOption();
    if (meant) return choose(meant);
    show(false);
    setLeft(true);
  });
  const handleBlur = ({ currentTarget, target, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return;
    // The field is still the active one when the person goes to another window, so the choice is not finished.
    if (document.activeElement !== target) leave();
  };
  const isShown = open && options.length > 0;
  return (
    <Field id={id} {...field} error={field.error ?? ((isLeft && refusal) || undefined)}>
      {(aria) => (
        <Place onBlur={handleBlur}>
          <Input
            {...aria}
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={`${id}-list`}
            aria-activedescendant={markedId}
            value={text}
            onChange={(event) => handleText(event.target.value)}
            onClick={() => show(true)}
            onKeyDown={handleKeyDown}
          />
          <Options
            id={id}
            label={field.label}
            options={options}
            marked={marked}
            searching={searching}
            hidden={!isShown}
            onChoose={choose}
          />
          <Text $size={16} $tone="quiet" role="status">
            {open ? status : chosen}
          </Text>
        </Place>
      )}
    </Field>
  );
};

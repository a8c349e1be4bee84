import type { CardBrand } from '../cards/brands';
import type { CardFieldProblem } from '../cards/checks';
import { FIELDS, isSerious, type FieldName } from './fields';
import { reformat } from './format';

export interface FieldInput {
  name: FieldName;
  input: HTMLInputElement;
  focused(): boolean;
  problem(): CardFieldProblem | undefined;
  /** The problem, once the person should hear of it. */
  shownProblem(): CardFieldProblem | undefined;
  /** Says now what is missing, as after an attempt to pay. */
  insist(): void;
  clear(): void;
}

interface FieldInputOptions {
  name: FieldName;
  brand: () => CardBrand;
  onInput: () => void;
  onFocus: () => void;
  onBlur: () => void;
  onEscape: () => void;
}

function createInput(name: FieldName): HTMLInputElement {
  const { label, autocomplete, placeholder } = FIELDS[name];
  const input = document.createElement('input');
  // No name: a form that is sent by the browser itself never carries a card.
  input.type = 'text';
  input.className = 'SandboxInput';
  input.setAttribute('aria-label', label);
  input.setAttribute('inputmode', 'numeric');
  input.autocomplete = autocomplete;
  input.placeholder = placeholder;
  input.spellcheck = false;
  input.setAttribute('autocorrect', 'off');
  return input;
}

/** One real text input that formats as one types and knows what is wrong with its text. */
export function createFieldInput(options: FieldInputOptions): FieldInput {
  const { name, brand } = options;
  const { format, check } = FIELDS[name];
  const input = createInput(name);
  let previous = '';
  let left = false;
  let focused = false;

  const tidy = (deleting: boolean) => {
    const typed = { text: input.value, caret: input.selectionStart ?? input.value.length };
    const next = reformat(typed, previous, deleting, (text) => format(text, brand()));
    if (next.text !== input.value) {
      input.value = next.text;
      if (focused) input.setSelectionRange(next.caret, next.caret);
    }
    previous = next.text;
  };
  input.addEventListener('input', (event) => {
    const kind = event instanceof InputEvent ? event.inputType : '';
    tidy(kind.startsWith('delete'));
    options.onInput();
  });
  input.addEventListener('focus', () => {
    focused = true;
    options.onFocus();
  });
  input.addEventListener('blur', () => {
    focused = false;
    left = true;
    options.onBlur();
  });
  input.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') options.onEscape();
  });

  let insisting = false;
  const problem = () => check(input.value, brand());
  return {
    name,
    input,
    focused: () => focused,
    problem,
    shownProblem: () => {
      const found = problem();
      if (!found) insisting = false;
      if (!found || insisting || isSerious(found)) return found;
      return left && !focused && input.value !== '' ? found : undefined;
    },
    insist: () => {
      insisting = true;
    },
    clear: () => {
      input.value = previous = '';
      left = insisting = false;
    },
  };
}

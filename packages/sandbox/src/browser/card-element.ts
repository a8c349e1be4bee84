import type { StripeElementClasses, StripeElementStyle } from '@stripe/stripe-js';
import { brandOf, digitsOf, type CardBrand } from '../cards/brands';
import type { CardFieldProblem } from '../cards/checks';
import { createEmitter, type Handler } from './emitter';
import { createFieldInput, type FieldInput } from './field-input';
import { FIELDS, type FieldName } from './fields';
import { adoptFieldSheet, applyClasses, applyStyle, removeClasses, type FieldState } from './look';

export type CardElementType = FieldName | 'card';

export interface CardElementOptions {
  classes?: StripeElementClasses;
  style?: StripeElementStyle;
  placeholder?: string;
  disabled?: boolean;
}

/** What the group that an element belongs to has to offer. */
export interface CardGroup {
  brand(): CardBrand;
  /** Tells the others that the brand may have changed. */
  changed(source: CardElement): void;
  forget(element: CardElement): void;
}

const asError = (problem: CardFieldProblem | undefined) =>
  problem && { type: 'validation_error' as const, ...problem };

/** A click on a label that names the container reaches the input, as with Stripe's own elements. */
function followLabels(container: HTMLElement, focus: () => void): () => void {
  const labels = container.id
    ? [...document.querySelectorAll<HTMLLabelElement>('label')].filter(
        ({ htmlFor }) => htmlFor === container.id,
      )
    : [];
  for (const label of labels) label.addEventListener('click', focus);
  return () => {
    for (const label of labels) label.removeEventListener('click', focus);
  };
}

function containerOf(target: string | HTMLElement): HTMLElement {
  const found = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;
  if (found) return found;
  throw new Error(
    `The selector you specified (${String(target)}) applies to no DOM elements that are currently on the page.`,
  );
}

const namesOf = (type: CardElementType): FieldName[] =>
  type === 'card' ? ['cardNumber', 'cardExpiry', 'cardCvc'] : [type];

/** One element of Stripe's kind, with real inputs in the page itself. */
export class CardElement {
  readonly inputs: readonly FieldInput[];
  private readonly emitter = createEmitter();
  private readonly options: CardElementOptions;
  private container: HTMLElement | undefined;
  private stopFollowing: (() => void) | undefined;
  private ready = false;
  private destroyed = false;
  /** The last news told, so that nothing is told twice. */
  private told: string;

  constructor(
    readonly elementType: CardElementType,
    readonly group: CardGroup,
    options: CardElementOptions = {},
  ) {
    this.options = { ...options };
    this.inputs = namesOf(elementType).map((name) => this.createInput(name));
    this.told = this.news();
  }

  mount(target: string | HTMLElement): void {
    this.requireAlive();
    this.unmount();
    adoptFieldSheet();
    this.container = containerOf(target);
    this.container.classList.toggle('SandboxCard', this.elementType === 'card');
    this.container.replaceChildren(...this.inputs.map(({ input }) => input));
    this.stopFollowing = followLabels(this.container, () => this.focus());
    this.dress();
    queueMicrotask(() => {
      if (this.destroyed || this.ready) return;
      this.ready = true;
      this.tell('ready');
    });
  }

  unmount(): void {
    this.stopFollowing?.();
    if (!this.container) return;
    removeClasses(this.container, this.options.classes ?? {});
    this.container.classList.remove('SandboxCard');
    this.container.replaceChildren();
    this.container = undefined;
  }

  destroy(): void {
    this.requireAlive();
    this.unmount();
    this.destroyed = true;
    this.emitter.clear();
    this.group.forget(this);
  }

  on(type: string, handler: Handler): this {
    this.emitter.on(type, handler);
    // Who asks late hears it all the same: React attaches its handlers after mounting.
    if (type === 'ready' && this.ready) queueMicrotask(() => handler({ elementType: this.elementType }));
    return this;
  }

  once(type: string, handler: Handler): this {
    if (type === 'ready' && this.ready) queueMicrotask(() => handler({ elementType: this.elementType }));
    else this.emitter.once(type, handler);
    return this;
  }

  off(type: string, handler?: Handler): this {
    this.emitter.off(type, handler);
    return this;
  }

  update(changes: CardElementOptions): void {
    this.requireAlive();
    if (this.container && changes.classes) removeClasses(this.container, this.options.classes ?? {});
    Object.assign(this.options, changes);
    this.dress();
  }

  focus(): void {
    this.inputs[0]?.input.focus();
  }

  blur(): void {
    for (const { input } of this.inputs) input.blur();
  }

  clear(): void {
    for (const field of this.inputs) field.clear();
    this.refresh();
    this.group.changed(this);
  }

  /** Looks again, and tells listeners when something changed. */
  refresh(): void {
    this.dress();
    const news = this.news();
    if (news === this.told) return;
    this.told = news;
    this.emitter.emit('change', this.changeEvent());
  }

  /** Says what is missing, as after an attempt to pay. */
  insist(): CardFieldProblem | undefined {
    const wrong = this.inputs.find((field) => field.problem());
    wrong?.insist();
    this.refresh();
    return wrong?.problem();
  }

  private createInput(name: FieldName): FieldInput {
    return createFieldInput({
      name,
      brand: () => this.group.brand(),
      onInput: () => {
        this.refresh();
        this.group.changed(this);
      },
      onFocus: () => {
        this.dress();
        this.tell('focus');
      },
      onBlur: () => {
        this.refresh();
        this.tell('blur');
      },
      onEscape: () => this.tell('escape'),
    });
  }

  private tell(type: 'ready' | 'focus' | 'blur' | 'escape'): void {
    this.emitter.emit(type, { elementType: this.elementType });
  }

  private requireAlive(): void {
    if (this.destroyed) throw new Error('This Element has already been destroyed. Please create a new one.');
  }

  private shownProblem(): CardFieldProblem | undefined {
    return this.inputs.map((field) => field.shownProblem()).find(Boolean);
  }

  private changeEvent() {
    const branded = this.elementType === 'cardNumber' || this.elementType === 'card';
    return {
      elementType: this.elementType,
      empty: this.inputs.every(({ input }) => input.value === ''),
      complete: this.inputs.every((field) => field.problem() === undefined),
      error: asError(this.shownProblem()),
      ...(branded && { brand: this.group.brand() }),
      ...(this.elementType === 'card' && { value: { postalCode: '' } }),
    };
  }

  /** What a listener could notice: the event, and that another digit came. */
  private news(): string {
    return JSON.stringify([this.changeEvent(), this.inputs.map(({ input }) => input.value)]);
  }

  private state(): FieldState {
    const { empty, complete, error } = this.changeEvent();
    const focused = this.inputs.some((field) => field.focused());
    return {
      complete,
      empty,
      focused,
      invalid: error !== undefined,
      disabled: this.options.disabled ?? false,
    };
  }

  private dress(): void {
    const state = this.state();
    for (const field of this.inputs) this.dressInput(field, state);
    if (this.container) applyClasses(this.container, this.options.classes ?? {}, state);
  }

  private dressInput({ input, name, shownProblem }: FieldInput, state: FieldState): void {
    const invalid = shownProblem() !== undefined;
    input.disabled = state.disabled;
    if (invalid) input.setAttribute('aria-invalid', 'true');
    else input.removeAttribute('aria-invalid');
    const own = this.elementType === 'card' ? undefined : this.options.placeholder;
    input.placeholder = own ?? FIELDS[name].placeholder;
    if (this.options.style) applyStyle(input, this.options.style, { ...state, invalid });
  }
}

/** The brand of what is typed into an element that has a number. */
export const typedBrand = (element: CardElement | undefined): CardBrand =>
  brandOf(digitsOf(element?.inputs.find(({ name }) => name === 'cardNumber')?.input.value ?? ''));

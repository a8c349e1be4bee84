import { digitsOf, type CardBrand } from '../cards/brands';
import { readExpiry, type CardFieldProblem } from '../cards/checks';
import {
  CardElement,
  typedBrand,
  type CardElementOptions,
  type CardElementType,
  type CardGroup,
} from './card-element';
import type { FieldName } from './fields';

/** The card as it travels to the sandbox. */
export interface TypedCard {
  number: string;
  exp_month: number;
  exp_year: number;
  cvc: string;
}

const TYPES: readonly string[] = ['cardNumber', 'cardExpiry', 'cardCvc', 'card'];

const isCardType = (type: string): type is CardElementType => TYPES.includes(type);

/** Stripe's `elements` object for card forms. */
export class CardElements implements CardGroup {
  private readonly made = new Map<CardElementType, CardElement>();

  create(type: string, options?: CardElementOptions): CardElement {
    if (!isCardType(type))
      throw new Error(`The sandbox has no element of type '${type}'. It has: ${TYPES.join(', ')}.`);
    // React's StrictMode makes an element again before it destroys the first: the newest counts.
    const element = new CardElement(type, this, options);
    this.made.set(type, element);
    return element;
  }

  /** By name, or by the React component of that element. */
  getElement(type: unknown): CardElement | null {
    const named = typeof type === 'function' && '__elementType' in type ? type.__elementType : type;
    return typeof named === 'string' && isCardType(named) ? (this.made.get(named) ?? null) : null;
  }

  /** Appearance and locale have no meaning here: the page dresses the fields itself. */
  update(): void {
    for (const element of this.made.values()) element.refresh();
  }

  submit(): Promise<{ error?: { type: 'validation_error' } & CardFieldProblem }> {
    const wrong = this.insist();
    return Promise.resolve(wrong ? { error: { type: 'validation_error', ...wrong } } : {});
  }

  on(): this {
    return this;
  }

  off(): this {
    return this;
  }

  brand(): CardBrand {
    return typedBrand(this.made.get('cardNumber') ?? this.made.get('card'));
  }

  changed(source: CardElement): void {
    for (const element of this.made.values()) if (element !== source) element.refresh();
  }

  forget(element: CardElement): void {
    if (this.made.get(element.elementType) === element) this.made.delete(element.elementType);
  }

  /** Makes every unfinished field say so. @returns the first problem */
  insist(): CardFieldProblem | undefined {
    return [...this.made.values()].map((element) => element.insist()).find(Boolean);
  }

  /** The whole card, or what is wrong with it. */
  read(): { card: TypedCard } | { problem: CardFieldProblem } {
    const problem = this.insist();
    if (problem) return { problem };
    const expiry = readExpiry(this.textIn('cardExpiry'));
    const number = digitsOf(this.textIn('cardNumber'));
    if (!expiry || number === '')
      return {
        problem: {
          code: 'incomplete_number',
          message: 'The card form needs a card number and an expiry date.',
        },
      };
    return {
      card: { number, exp_month: expiry.month, exp_year: expiry.year, cvc: this.textIn('cardCvc') },
    };
  }

  private textIn(name: FieldName): string {
    const inputs = [...this.made.values()].flatMap((element) => element.inputs);
    return inputs.find((field) => field.name === name)?.input.value ?? '';
  }
}

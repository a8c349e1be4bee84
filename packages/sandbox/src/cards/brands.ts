/** Card brands as Stripe names them. */
export type CardBrand =
  | 'visa'
  | 'mastercard'
  | 'amex'
  | 'discover'
  | 'diners'
  | 'jcb'
  | 'unionpay'
  | 'unknown';

interface BrandFacts {
  pattern: RegExp;
  lengths: readonly number[];
  cvcLength: number;
}

const BRANDS: Record<Exclude<CardBrand, 'unknown'>, BrandFacts> = {
  visa: { pattern: /^4/, lengths: [16], cvcLength: 3 },
  mastercard: {
    pattern: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    lengths: [16],
    cvcLength: 3,
  },
  amex: { pattern: /^3[47]/, lengths: [15], cvcLength: 4 },
  discover: { pattern: /^(6011|64[4-9]|65)/, lengths: [16], cvcLength: 3 },
  diners: { pattern: /^(30|36|38|39)/, lengths: [14, 16], cvcLength: 3 },
  jcb: { pattern: /^35/, lengths: [16], cvcLength: 3 },
  unionpay: { pattern: /^62/, lengths: [16, 19], cvcLength: 3 },
};

const UNKNOWN = { lengths: [16], cvcLength: 3 } as const;

export const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** The brand that the leading digits belong to. */
export function brandOf(digits: string): CardBrand {
  for (const [brand, { pattern }] of Object.entries(BRANDS)) {
    if (pattern.test(digits)) return brand as CardBrand;
  }
  return 'unknown';
}

const factsOf = (brand: CardBrand) => (brand === 'unknown' ? UNKNOWN : BRANDS[brand]);

/** The numbers of digits a card of this brand may have. */
export const lengthsOf = (brand: CardBrand): readonly number[] => factsOf(brand).lengths;

/** How many digits the security code has. */
export const cvcLengthOf = (brand: CardBrand): number => factsOf(brand).cvcLength;

/** The check digit rule that every card number keeps. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return digits.length > 0 && sum % 10 === 0;
}

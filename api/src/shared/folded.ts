/** A text as searches and orders by name compare it: in lower case, letters without their accents (“Zoë” is “zoe”). */
export const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

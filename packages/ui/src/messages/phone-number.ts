/** A British number with its first 0 or +44, however it is spaced. */
const NUMBER = /(?:\+44|0044|\b0)(?:[ ().-]{0,2}\d){9,10}(?!\d)/;

/** Whether somebody seems to be giving a telephone number. */
export const hasPhoneNumber = (text: string): boolean => NUMBER.test(text);

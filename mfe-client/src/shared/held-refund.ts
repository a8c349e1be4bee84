/** @returns when a refund is sent that waits for the client's bank. @param which whether the page shows the payment that it is about */
export const heldRefundText = (which: 'this' | 'a' = 'this'): string =>
  `Your bank is deciding about ${which} payment. We send your refund once it has decided.`;

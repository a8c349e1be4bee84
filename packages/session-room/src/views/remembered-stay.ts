import { PRODUCT_KEY } from '@gently/contracts/product';

const KEY = `${PRODUCT_KEY}-in-room`;

/** So that a page that is loaded anew goes on where it was, with everything turned off. */
export const rememberStay = (bookingId: string): void => sessionStorage.setItem(KEY, bookingId);
export const forgetStay = (): void => sessionStorage.removeItem(KEY);
export const wasInRoom = (bookingId: string): boolean => sessionStorage.getItem(KEY) === bookingId;

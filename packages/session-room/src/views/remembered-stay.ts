import { PRODUCT_KEY } from '@gently/contracts/product';

const KEY = `${PRODUCT_KEY}-in-room`;

/** A browser that refuses storage only shows the door again after a reload. */
const orNothing = <Result>(use: () => Result): Result | undefined => {
  try {
    return use();
  } catch {
    return undefined;
  }
};

/** So that a page that is loaded again goes on where it was, with everything turned off. */
export const rememberStay = (bookingId: string): void =>
  orNothing(() => sessionStorage.setItem(KEY, bookingId));
export const forgetStay = (): void => orNothing(() => sessionStorage.removeItem(KEY));
export const wasInRoom = (bookingId: string): boolean =>
  orNothing(() => sessionStorage.getItem(KEY) === bookingId) ?? false;

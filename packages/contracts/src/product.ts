/** The product's name. Nothing else in the repository spells it. */
export const PRODUCT_NAME = 'Gently Sorted';
/** Prefix of every browser-storage key and cookie of the product. */
export const PRODUCT_KEY = 'gently-sorted';
/** IANA zone in which booking dates and times are meant. */
export const TIME_ZONE = 'Europe/London';
/** ISO 4217 code, in the lower case that the payment provider uses. */
export const CURRENCY = 'gbp';
/** Base path of every API call. */
export const API_BASE = '/api/v1';
/** Browser time-out of one API call, in milliseconds. */
export const API_TIMEOUT_MS = 10_000;

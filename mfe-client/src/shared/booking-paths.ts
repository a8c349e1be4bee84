import { bookingPath } from '@gently/contracts/paths';

/** @returns the page that moves a booking to another time. */
export const reschedulePath = (bookingId: string): string => `${bookingPath(bookingId)}/reschedule`;

/** @returns the page that changes where and how a session takes place. */
export const changePath = (bookingId: string): string => `${bookingPath(bookingId)}/change`;

/** @returns the page that tells a session step by step. */
export const storyPath = (bookingId: string): string => `${bookingPath(bookingId)}/story`;

/** @returns the place on a booking's page where it is rated. */
export const ratePath = (bookingId: string): string => `${bookingPath(bookingId)}#rate`;

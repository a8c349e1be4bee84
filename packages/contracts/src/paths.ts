/** Addresses of the site's pages, for links between rooms that do not know each other. */
export const PATHS = {
  home: '/',
  about: '/about',
  services: '/services',
  login: '/login',
  quickAccess: '/login?quick=true',
  dashboard: '/dashboard',
  book: '/book',
  bookingConfirmation: '/booking-confirmation',
  clientDashboard: '/dashboard/client',
  clientSessions: '/dashboard/client/sessions',
  bookings: '/dashboard/bookings',
} as const;

/** @returns the confirmation page of one booking. `payment=success` only says where the person came from. */
export const bookingConfirmationPath = (bookingId: string): string =>
  `${PATHS.bookingConfirmation}?bookingId=${encodeURIComponent(bookingId)}&payment=success`;

import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-client',
  mounts: [
    { id: 'booking', path: '/book', roles: ['client'], title: 'Book a session' },
    { id: 'confirmation', path: '/booking-confirmation', roles: ['client'], title: 'Booking confirmation' },
    { id: 'bookings', path: '/dashboard/bookings/*', roles: ['client'], title: 'My Bookings' },
    { id: 'dashboard', path: '/dashboard/client/*', roles: ['client'], title: 'Dashboard' },
  ],
  nav: [
    {
      label: 'Overview',
      path: '/dashboard/client',
      area: 'dashboard',
      roles: ['client'],
      order: 10,
      icon: 'home',
    },
    {
      label: 'Sessions',
      path: '/dashboard/client/sessions',
      area: 'dashboard',
      roles: ['client'],
      order: 20,
      icon: 'calendar',
    },
  ],
});

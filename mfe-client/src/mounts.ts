import { defineMounts } from '@gently/federation/contract';

/** The pages of this remote, as data: the shell and the build read them without loading any code. */
export const mounts = defineMounts({
  name: 'mfe-client',
  mounts: [
    {
      id: 'booking',
      path: '/book',
      roles: ['client'],
      visitors: true,
      title: 'Book a session',
      description:
        'See every service with its price, and the next free times of our declutterers. Sign in only once you have found your time.',
    },
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
    {
      label: 'Messages',
      path: '/dashboard/client/messages',
      area: 'dashboard',
      roles: ['client'],
      order: 25,
      icon: 'message',
    },
    {
      label: 'Decide later',
      path: '/dashboard/client/decide-later',
      area: 'dashboard',
      roles: ['client'],
      order: 27,
      icon: 'box',
    },
    {
      label: 'Payments',
      path: '/dashboard/client/payments',
      area: 'dashboard',
      roles: ['client'],
      order: 30,
      icon: 'wallet',
    },
    {
      label: 'Notifications',
      path: '/dashboard/client/notifications',
      area: 'dashboard',
      roles: ['client'],
      order: 40,
      icon: 'bell',
    },
    {
      label: 'Profile',
      path: '/dashboard/client/profile',
      area: 'dashboard',
      roles: ['client'],
      order: 50,
      icon: 'user',
    },
  ],
});

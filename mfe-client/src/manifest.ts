import { defineManifest } from '@gently/federation/contract';
import { mounts } from './mounts';

export const manifest = defineManifest(mounts, {
  booking: () => import('./features/booking/booking-page'),
  confirmation: () => import('./features/confirmation/confirmation-page'),
  bookings: () => import('./app/bookings'),
  dashboard: () => import('./app/dashboard'),
});

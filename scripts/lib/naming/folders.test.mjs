import { expect, it } from 'vitest';
import { folderOf } from './folders.mjs';

it.each([
  ['api/src/modules/bookings/rules/place.ts', 'api/src/modules/bookings'],
  ['api/src/modules/order.test.ts', 'api'],
  ['api/src/app.ts', 'api'],
  ['packages/ui/src/tokens/colour.ts', 'packages/ui'],
  ['mfe-admin/src/mounts.ts', 'mfe-admin'],
  ['knip.config.js', '.'],
])('counts %s under %s', (file, folder) => {
  expect(folderOf(file)).toBe(folder);
});

import { defineModule } from '../../shared/module';
import { registerDevRoutes } from './dev.routes';

/** Demo mode: ready-made accounts for a first look. */
export const devModule = defineModule('dev', { needs: ['auth'] }, registerDevRoutes);

export { DEMO_PASSWORD } from './demo-accounts';
export { seedUsers } from './seed-users';

import { defineModule } from '../../shared/module';
import { registerSystemRoutes } from './system.routes';

/** Health and the CSRF token: what a page or an operator needs before anything else. */
export const systemModule = defineModule('system', { needs: ['cookies', 'guard'] }, registerSystemRoutes);

import { AppError } from '../../shared/errors/app-error';
import { defineModule } from '../../shared/module';

export const authModule = defineModule('auth', { needs: ['guard'] }, (app) => {
  app.decorate('authenticate', async () => {
    throw new AppError('unauthenticated');
  });
});

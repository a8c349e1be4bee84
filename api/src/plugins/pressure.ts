import underPressure from '@fastify/under-pressure';
import { AppError } from '../shared/errors/app-error';
import { defineModule } from '../shared/module';

/** Sheds load before calls pile up; only the event loop's mean delay counts, since a busy core alone is no emergency. */
export const pressure = defineModule('pressure', {}, async (app) => {
  if (app.config.MAX_EVENT_LOOP_DELAY_MS === 0) return;
  await app.register(underPressure, {
    maxEventLoopDelay: app.config.MAX_EVENT_LOOP_DELAY_MS,
    sampleInterval: 2_000,
    pressureHandler: () => {
      throw new AppError('unavailable', { details: { retry_after_seconds: 5 } });
    },
  });
});

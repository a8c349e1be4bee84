import { defineModule } from '../../shared/module';
import { registerSessionQuestionRoutes } from './session-questions.routes';
import { createSessionQuestions } from './session-questions.service';

const NEEDS = ['auth', 'audit', 'bookings', 'ledger', 'regions'];

/** Managers decide about completed sessions of which a client says that they did not go as booked. */
export const sessionQuestionsModule = defineModule('session-questions', { needs: NEEDS }, (app) => {
  const { audit, bookings, ledger, regions } = app;
  registerSessionQuestionRoutes(
    app,
    createSessionQuestions({ bookings, ledger, regions, audit, clock: app.deps.clock }),
  );
});

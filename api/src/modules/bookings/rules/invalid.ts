import { AppError } from '../../../shared/errors/app-error';

/** The answer to one field that cannot be taken as it is. */
export const invalid = (field: string, message: string) =>
  new AppError('validation_failed', { errors: [{ field, message }] });

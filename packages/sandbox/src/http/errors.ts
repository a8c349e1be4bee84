export type StripeErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** The fields of Stripe's `error` object that the sandbox fills. */
export interface StripeErrorFields {
  type: StripeErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  [related: string]: unknown;
}

/** A refused call: becomes `{ error: … }` with its status. */
export class StripeFailure extends Error {
  constructor(
    readonly status: number,
    readonly fields: StripeErrorFields,
  ) {
    super(fields.message);
    this.name = 'StripeFailure';
  }

  get body() {
    return { error: this.fields };
  }
}

/** The request itself is at fault and nothing was done, so its idempotency key stays free. */
export class InvalidParams extends StripeFailure {
  constructor(fields: Omit<StripeErrorFields, 'type' | 'message'> & { message: string }) {
    super(400, { type: 'invalid_request_error', ...fields });
  }
}

const refused = (status: number, message: string, more: Partial<StripeErrorFields> = {}) =>
  new StripeFailure(status, { type: 'invalid_request_error', message, ...more });

export const refusedRequest = (message: string, more?: Partial<StripeErrorFields>) =>
  refused(400, message, more);

export const missingResource = (kind: string, id: string, param = 'id', status = 404) =>
  refused(status, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

export const missingParam = (param: string) =>
  new InvalidParams({ code: 'parameter_missing', param, message: `Missing required param: ${param}.` });

export const unknownRoute = (method: string, path: string) =>
  refused(
    404,
    `Unrecognized request URL (${method}: ${path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
  );

export const unauthenticated = (message: string, more?: Partial<StripeErrorFields>) =>
  refused(401, message, more);

export const unreadable = (status: number, message: string) => refused(status, message);

export const databaseAway = () =>
  new StripeFailure(503, {
    type: 'api_error',
    message: 'The sandbox cannot reach its database at the moment. Please try again shortly.',
  });

export const broken = () =>
  new StripeFailure(500, { type: 'api_error', message: 'An unexpected error occurred in the sandbox.' });

/** A refusal of the OAuth side: `{ error, error_description }`. */
export class OAuthFailure extends Error {
  constructor(
    readonly status: number,
    readonly error: string,
    description: string,
  ) {
    super(description);
  }
  get body() {
    return { error: this.error, error_description: this.message };
  }
}

/** A refusal of the Calendar side, in the shape of Google's APIs. */
export class CalendarFailure extends Error {
  constructor(
    readonly status: number,
    readonly reason: string,
    message: string,
  ) {
    super(message);
  }
  get body() {
    const { status: code, message, reason } = this;
    return { error: { code, message, errors: [{ domain: 'global', reason, message }] } };
  }
}

export const invalidGrant = (description = 'Bad Request') =>
  new OAuthFailure(400, 'invalid_grant', description);
export const invalidRequest = (description: string) => new OAuthFailure(400, 'invalid_request', description);
export const badCredentials = () =>
  new CalendarFailure(
    401,
    'authError',
    'Request had invalid authentication credentials. Expected OAuth 2 access token, login cookie or other valid authentication credential.',
  );
export const notFound = () => new CalendarFailure(404, 'notFound', 'Not Found');
export const invalid = (message: string) => new CalendarFailure(400, 'invalid', message);

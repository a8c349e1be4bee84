import type { CallData, EndpointKey } from '@gently/contracts/endpoints';
import { ERRORS, type ErrorBody, type ErrorCode } from '@gently/contracts/errors';
import { matchEndpoint } from '@gently/contracts/match-endpoint';
import { API_BASE } from '@gently/contracts/product';

/** One request that a component made. */
export interface FakeRequest {
  key: string;
  params: Record<string, string>;
  query: URLSearchParams;
  body: unknown;
}

type FailureExtra = Partial<Pick<ErrorBody, 'errors' | 'message' | 'details'>>;

class FakeFailure {
  constructor(
    readonly code: ErrorCode,
    readonly extra: FailureExtra,
  ) {}
}

type Answer<Key extends EndpointKey> = CallData<Key> | FakeFailure;
type Handler<Key extends EndpointKey> =
  | Answer<Key>
  | ((request: FakeRequest) => Answer<Key> | Promise<Answer<Key>>);

/** The calls that a test declares; any other request fails the test by name. */
export type FakeAnswers = { [Key in EndpointKey]?: Handler<Key> };

class FakeFile {
  constructor(
    readonly filename: string,
    readonly text: string,
  ) {}
}
type FileHandler = FakeFile | FakeFailure | ((request: FakeRequest) => FakeFile | FakeFailure);

/** The downloads that a test declares, by `GET` and path below the base, for example `GET /payments/:id/receipt`. */
export type FakeFiles = Record<`GET /${string}`, FileHandler>;

/** A download that succeeds. */
export const fakeFile = (filename: string, text = 'content'): FakeFile => new FakeFile(filename, text);

const fileAnswer = ({ filename, text }: FakeFile): Response =>
  new Response(text, { headers: { 'content-disposition': `attachment; filename="${filename}"` } });

/** An answer that fails with one of the product's error codes; `network` rejects as an unreachable server does. */
export const fails = (code: ErrorCode, extra: FailureExtra = {}): FakeFailure => new FakeFailure(code, extra);

const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

const failure = ({ code, extra }: FakeFailure): Response => {
  if (code === 'network') throw new TypeError('Failed to fetch');
  const { message, status } = ERRORS[code];
  const body: ErrorBody = { success: false, code, message, errors: [], request_id: 'test', ...extra };
  return json(status, body);
};

const findHandler = (answers: FakeAnswers & FakeFiles, method: string, path: string) => {
  const handlers: Record<string, unknown> = answers;
  const match = matchEndpoint(Object.keys(handlers), method, path);
  return match && { ...match, handler: handlers[match.key] };
};

const readBody = (body: BodyInit | null | undefined): unknown =>
  typeof body === 'string' ? JSON.parse(body) : undefined;

export interface FakeApi {
  fetch: typeof fetch;
  /** All requests so far, the undeclared ones among them. */
  requests: FakeRequest[];
  /** Requests that no answer was declared for. */
  undeclared: string[];
  /** Replaces or adds answers. */
  answer(more: FakeAnswers): void;
  /** Replaces or adds downloads. */
  serve(more: FakeFiles): void;
}

/** A `fetch` that knows only the declared calls. */
export const createFakeApi = (declared: FakeAnswers, files: FakeFiles = {}): FakeApi => {
  const answers = {
    'GET /csrf-token': { csrf_token: 'test-csrf' },
    ...declared,
    ...files,
  } as FakeAnswers & FakeFiles;
  const requests: FakeRequest[] = [];
  const undeclared: string[] = [];
  const fakeFetch: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const method = init?.method ?? 'GET';
    const path = url.pathname.replace(API_BASE, '');
    const found = findHandler(answers, method, path);
    const key = found?.key ?? `${method} ${path}`;
    const request: FakeRequest = {
      key,
      params: found?.params ?? {},
      query: url.searchParams,
      body: readBody(init?.body),
    };
    requests.push(request);
    if (!found) {
      undeclared.push(key);
      return failure(fails('internal', { message: `Undeclared request: ${key}` }));
    }
    const { handler } = found;
    const answer: unknown = typeof handler === 'function' ? await handler(request) : handler;
    if (answer instanceof FakeFile) return fileAnswer(answer);
    return answer instanceof FakeFailure ? failure(answer) : json(200, { success: true, data: answer });
  };
  const add = (more: object) => void Object.assign(answers, more);
  return { fetch: fakeFetch, requests, undeclared, answer: add, serve: add };
};

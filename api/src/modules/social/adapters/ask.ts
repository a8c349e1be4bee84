import type * as z from 'zod';
import { SocialTrouble, type SocialTroubleKind } from '../provider';

/** One call of a network. */
interface Ask<Answer> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Readonly<Record<string, string>>;
  token?: string;
  headers?: Readonly<Record<string, string>>;
  form?: Readonly<Record<string, string>>;
  json?: unknown;
  bytes?: { type: string; data: Buffer };
  /** How the answer looks; without it nothing of it is read. */
  answer?: z.ZodType<Answer>;
  /** Whether something is out once the network has taken it: then no answer says nothing. */
  publishes?: boolean;
  /** Milliseconds, for what takes longer. */
  timeoutMs?: number;
}

/** What a refusal means, by its status and body. Null: as its status says. */
export type ReadRefusal = (
  status: number,
  body: unknown,
) => { kind: SocialTroubleKind | null; words: string };

export interface Answered<Answer> {
  data: Answer;
  headers: Headers;
}
export type AskNetwork = <Answer = undefined>(url: string, ask?: Ask<Answer>) => Promise<Answered<Answer>>;

/** Two calls fit into the ten seconds that a browser waits. */
const TIMEOUT_MS = 4_000;
const ANSWER_MAX_BYTES = 1024 * 1024;
const WORDS_LENGTH = 300;
const SECOND_MS = 1_000;
const LONGEST_WAIT_MS = 6 * 3_600_000;
/** The status of an answer that says nothing about whether the post is out. */
const SERVER_FAULT = 500;

const bodyOf = ({ form, json, bytes }: Ask<unknown>): Pick<RequestInit, 'body'> & { type?: string } => {
  if (form) return { body: new URLSearchParams(form) };
  if (json !== undefined) return { body: JSON.stringify(json), type: 'application/json' };
  return bytes ? { body: new Uint8Array(bytes.data), type: bytes.type } : {};
};

/** @throws Error for an answer that is longer than any that is expected */
const textOf = async (response: Response): Promise<string> => {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    if (length > ANSWER_MAX_BYTES) throw new Error('the answer is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
};
const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const KINDS: Readonly<Record<number, SocialTroubleKind>> = { 401: 'stale_token', 429: 'rate_limited' };
const kindOf = (status: number, publishes: boolean): SocialTroubleKind => {
  if (status >= SERVER_FAULT) return publishes ? 'unclear' : 'unreachable';
  return KINDS[status] ?? 'refused';
};
const waitOf = (headers: Headers): number | null => {
  const seconds = Number(headers.get('retry-after') ?? 'x');
  return seconds > 0 ? Math.min(seconds * SECOND_MS, LONGEST_WAIT_MS) : null;
};

/**
 * Calls of one network over plain fetch, whose failures become ours.
 * @param read what the network's own refusals mean
 */
export const createAsk =
  (read: ReadRefusal): AskNetwork =>
  async <Answer>(url: string, ask: Ask<Answer> = {}) => {
    const {
      method = 'GET',
      query,
      token,
      headers = {},
      answer,
      publishes = false,
      timeoutMs = TIMEOUT_MS,
    } = ask;
    const lost = (why: string) => new SocialTrouble(publishes ? 'unclear' : 'unreachable', why);
    const { type, ...body } = bodyOf(ask);
    const address = query ? `${url}?${new URLSearchParams(query)}` : url;
    const received = await fetch(address, {
      method,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        accept: 'application/json',
        ...(type ? { 'content-type': type } : {}),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...body,
    })
      .then(async (response) => ({ response, text: await textOf(response) }))
      .catch(() => null);
    if (!received) throw lost('no answer');
    const { response, text } = received;
    const content = parsed(text);
    if (!response.ok) {
      const { kind, words } = read(response.status, content);
      throw new SocialTrouble(
        kind ?? kindOf(response.status, publishes),
        words.slice(0, WORDS_LENGTH),
        waitOf(response.headers),
      );
    }
    if (!answer) return { data: undefined as Answer, headers: response.headers };
    const checked = answer.safeParse(content);
    if (!checked.success) throw lost('an answer that we do not understand');
    return { data: checked.data, headers: response.headers };
  };

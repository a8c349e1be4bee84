import { unreadable } from './errors';

/** A decoded form body: text, lists and nested fields. */
export type FormValue = string | FormValue[] | FormFields;
export interface FormFields {
  [name: string]: FormValue;
}

const MAX_DEPTH = 6;
const MAX_PAIRS = 500;
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype']);

const isFields = (value: FormValue | undefined): value is FormFields =>
  typeof value === 'object' && !Array.isArray(value);

/** `a[b][]` → `['a', 'b', '']`. */
function pathOf(key: string): string[] {
  const match = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(key);
  if (!match?.[1]) throw unreadable(400, `Invalid parameter name: ${key}`);
  const path = [match[1], ...[...(match[2] ?? '').matchAll(/\[([^[\]]*)\]/g)].map((part) => part[1] ?? '')];
  if (path.length > MAX_DEPTH || path.some((part) => FORBIDDEN.has(part)))
    throw unreadable(400, `Invalid parameter name: ${key}`);
  return path;
}

function assign(target: FormFields, path: string[], value: string, key: string): void {
  const [head = '', ...rest] = path;
  const name = head === '' ? String(Object.keys(target).length) : head;
  if (rest.length === 0) {
    if (name in target) throw unreadable(400, `Invalid request: ${key} was given twice`);
    target[name] = value;
    return;
  }
  const next = (target[name] ??= Object.create(null) as FormFields);
  if (!isFields(next)) throw unreadable(400, `Invalid parameter: ${key}`);
  assign(next, rest, value, key);
}

/** Fields numbered 0, 1, 2 … are a list. */
function withLists(value: FormValue): FormValue {
  if (!isFields(value)) return value;
  const keys = Object.keys(value);
  const isList = keys.length > 0 && keys.every((key, index) => key === String(index));
  if (isList) return keys.map((key) => withLists(value[key] ?? ''));
  return Object.fromEntries(keys.map((key) => [key, withLists(value[key] ?? '')]));
}

/** Reads Stripe's form encoding: `metadata[booking_id]=b1&expand[]=latest_charge`. */
export function decodeForm(text: string): FormFields {
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_PAIRS) throw unreadable(400, 'Too many parameters.');
  const root = Object.create(null) as FormFields;
  for (const [key, value] of pairs) assign(root, pathOf(key), value, key);
  return Object.fromEntries(Object.entries(root).map(([key, value]) => [key, withLists(value)]));
}

import { refusedRequest } from './errors';
import { find, type StoredName, type Unit } from '../store/unit';
import type { Stored } from '../store/records';

export type Json = Record<string, unknown>;

const INTERNAL = ['_id', 'seq', 'behaviour', 'wallet', 'owner'];
/** A token keeps its card under a name that means something else elsewhere. */
const hidden = ({ object }: Stored) => new Set(object === 'token' ? [...INTERNAL, 'method'] : INTERNAL);

/** The object as Stripe shows it to the holder of a secret key. */
export function view(record: Stored): Json {
  const internal = hidden(record);
  const shown = Object.entries(record).filter(([key]) => !internal.has(key));
  return { id: record._id, ...Object.fromEntries(shown) };
}

const BROWSER_FIELDS = [
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
] as const;

/** What a browser with the client secret may see of a payment intent: no metadata, no charge. */
export function browserView(intent: Json): Json {
  const shown = BROWSER_FIELDS.map((field) => [field, intent[field]]);
  return { id: intent['id'], object: intent['object'], ...Object.fromEntries(shown) };
}

const EXPANDABLE: Record<string, Record<string, StoredName>> = {
  payment_intent: { latest_charge: 'charges', payment_method: 'payment_methods' },
  charge: { balance_transaction: 'balance_transactions', payment_intent: 'payment_intents' },
  refund: {
    charge: 'charges',
    payment_intent: 'payment_intents',
    balance_transaction: 'balance_transactions',
  },
  transfer: { balance_transaction: 'balance_transactions', destination: 'accounts' },
};

const MAX_EXPAND_DEPTH = 4;

async function expandOne(unit: Unit, shown: Json, path: string[], whole: string): Promise<void> {
  const [field, ...rest] = path;
  if (field === undefined) return;
  const source = EXPANDABLE[String(shown['object'])]?.[field];
  if (!source) throw refusedRequest(`This property cannot be expanded (${whole}).`, { param: 'expand' });
  const current = shown[field];
  if (typeof current === 'string') {
    const found = await find(unit, source, current);
    if (found) shown[field] = view(found);
  }
  const inner = shown[field];
  if (typeof inner === 'object' && inner !== null) await expandOne(unit, inner as Json, rest, whole);
}

/** Replaces ids by their objects, along paths such as `latest_charge.balance_transaction`. */
export async function expand(unit: Unit, shown: Json, paths: readonly string[] = []): Promise<Json> {
  for (const whole of paths) {
    const path = whole.split('.');
    if (path.length > MAX_EXPAND_DEPTH)
      throw refusedRequest('You cannot expand more than 4 levels of a property.', { param: 'expand' });
    await expandOne(unit, shown, path, whole);
  }
  return shown;
}

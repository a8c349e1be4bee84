/** What a call says about where it comes from, as keyed hashes; null where nothing is known. */
export interface Origin {
  device: string | null;
  address: string | null;
}

/** A call that comes from nowhere: what the app does by itself. */
export const NOWHERE: Origin = { device: null, address: null };

export interface HoldLimits {
  /** Of one client, and of one device. */
  each: number;
  /** Of one address, behind which many people may be. */
  address: number;
}

/** A few places for bookings that are not paid yet. */
export interface HoldScope {
  kind: 'client' | 'origin' | 'fund';
  key: string;
  most: number;
  /** Whether a booking that runs out unpaid keeps its place for a day. One that is paid or cancelled frees it at once. */
  lasting: boolean;
}

/** Money that others gave waits for one session at a time. */
const FUND_PLACES = 1;

/**
 * Where a booking that is not paid yet takes a place. By device and address as well, because accounts cost nothing.
 * @param isSubsidised whether the Pay-It-Forward fund sets money aside for it
 */
export const scopesOf = (
  clientId: string,
  { device, address }: Origin,
  isSubsidised: boolean,
  { each, address: perAddress }: HoldLimits,
): HoldScope[] => [
  ...(isSubsidised
    ? [
        { kind: 'fund' as const, key: `fund-client:${clientId}`, most: FUND_PLACES, lasting: false },
        ...(device
          ? [{ kind: 'fund' as const, key: `fund-device:${device}`, most: FUND_PLACES, lasting: false }]
          : []),
      ]
    : []),
  { kind: 'client', key: `client:${clientId}`, most: each, lasting: false },
  ...(device ? [{ kind: 'origin' as const, key: `device:${device}`, most: each, lasting: true }] : []),
  ...(address
    ? [{ kind: 'origin' as const, key: `address:${address}`, most: perAddress, lasting: true }]
    : []),
];

// Loaded into a process of the product (NODE_OPTIONS=--import): the clock of its machine is ahead by OUTSIDE_DAYS_AHEAD days. The product itself
// has no setting for it in production, and needs none.
const DAY_MS = 86_400_000;
const aheadMs = Number(process.env.OUTSIDE_DAYS_AHEAD ?? 0) * DAY_MS;

if (aheadMs > 0) {
  const RealDate = globalThis.Date;
  globalThis.Date = class Date extends RealDate {
    constructor(...given) {
      if (given.length === 0) super(RealDate.now() + aheadMs);
      else super(...given);
    }

    static now() {
      return RealDate.now() + aheadMs;
    }
  };
}

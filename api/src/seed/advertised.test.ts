import { ADVERTISED_FROM_PRICES, SERVICE_CATEGORIES } from '@gently/contracts';
import { describe, expect, it } from 'vitest';
import { FIRST_TERMS, sharesOf } from '../modules/fees';
import { hourlyPence } from '../modules/services';
import { DEMO_SERVICES } from './demo-services';

const asService = (slug: string) => {
  const service = DEMO_SERVICES.find((entry) => entry.slug === slug);
  if (!service) throw new Error(`no service ${slug}`);
  return service;
};

describe('the catalogue of the demo', () => {
  // spec: C1-04, C1-05
  it('has an active service at exactly every advertised hourly price', () => {
    for (const { serviceSlug, fromHourly } of ADVERTISED_FROM_PRICES) {
      const service = asService(serviceSlug);
      expect(service.active).toBe(true);
      expect(hourlyPence(service)).toBe(fromHourly * 100);
    }
  });

  it('keeps the subsidised sessions below every other price', () => {
    const hourly = (subsidised: boolean) =>
      DEMO_SERVICES.filter(({ category }) => (category === 'pay_it_forward') === subsidised).map((service) =>
        hourlyPence(service),
      );
    expect(Math.max(...hourly(true))).toBeLessThan(Math.min(...hourly(false)));
  });

  // spec: C1-06
  it('covers the six categories with at least twelve services of 60 to 180 minutes, each slug once', () => {
    expect(new Set(DEMO_SERVICES.map(({ category }) => category))).toEqual(new Set(SERVICE_CATEGORIES));
    expect(DEMO_SERVICES.length).toBeGreaterThanOrEqual(12);
    expect(new Set(DEMO_SERVICES.map(({ slug }) => slug)).size).toBe(DEMO_SERVICES.length);
    for (const { durationMinutes } of DEMO_SERVICES) {
      expect(durationMinutes).toBeGreaterThanOrEqual(60);
      expect(durationMinutes).toBeLessThanOrEqual(180);
    }
  });

  // spec: C2.8-03, C9-10
  it('pays declutterers what the recruitment page says, by the fees that hold until an admin changes them, never less', () => {
    const hourlyPounds = DEMO_SERVICES.map((service) => {
      const { decluttererPence } = sharesOf(service.fullPricePence ?? service.pricePence, FIRST_TERMS);
      return (decluttererPence * 60) / service.durationMinutes / 100;
    });
    expect(Math.floor(Math.min(...hourlyPounds))).toBe(15);
    expect(Math.floor(Math.max(...hourlyPounds))).toBe(42);
  });
});

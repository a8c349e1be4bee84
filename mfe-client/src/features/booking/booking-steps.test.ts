import { describe, expect, it } from 'vitest';
import { paymentPathOf } from '../../shared/payment-path';
import { chooseServicePath, detailsPath, stepOf } from './booking-steps';

const at = (path: string) => stepOf(new URL(path, 'http://localhost').searchParams);

describe('stepOf', () => {
  it('reads the step that a path of the flow leads to', () => {
    expect(at(chooseServicePath)).toEqual({ step: 1 });
    expect(at(detailsPath('s1'))).toEqual({ step: 2, serviceId: 's1', bookingId: null, part: 'when' });
    expect(at(detailsPath('s1', 'b1', 'help'))).toEqual({
      step: 2,
      serviceId: 's1',
      bookingId: 'b1',
      part: 'help',
    });
    expect(at(paymentPathOf({ id: 'b1', service_id: 's1' }))).toEqual({
      step: 3,
      serviceId: 's1',
      bookingId: 'b1',
    });
  });

  it('begins with the time when the address names no screen, or none that there is', () => {
    expect(at('/book?service=s1&part=castle')).toMatchObject({ step: 2, part: 'when' });
  });

  it('begins at the beginning when a payment names no service', () => {
    expect(at('/book?pay=b1')).toEqual({ step: 1 });
  });
});

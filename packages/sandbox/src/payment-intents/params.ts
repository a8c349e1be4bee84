import { z } from 'zod';
import * as field from '../http/params';
import { billingParams, cardParams } from '../payment-methods/card-params';
import { methodFields } from '../payment-methods/payment-methods';

const details = {
  description: field.clearableText(1000).optional(),
  metadata: field.metadata().optional(),
  receipt_email: field.email().optional(),
};

const method = {
  payment_method: field.text().optional(),
  payment_method_data: z
    .strictObject({
      type: methodFields.type,
      card: cardParams,
      billing_details: billingParams.optional(),
    })
    .optional(),
};

/** The stand-in takes cards only. `payment_method_types` is not a parameter of this API version. */
const methodTypes = z
  .array(
    z.literal('card', {
      error: (issue) =>
        `The payment method type "${String(issue.input)}" is invalid: the sandbox takes card.`,
    }),
  )
  .min(1)
  .optional();

export const createParams = z.strictObject({
  ...field.common,
  ...details,
  ...method,
  amount: field.integer(),
  currency: field.currency(),
  automatic_payment_methods: z
    .strictObject({ enabled: field.flag(), allow_redirects: field.oneOf(['always', 'never']).optional() })
    .optional(),
  allowed_payment_method_types: methodTypes,
  capture_method: field.oneOf(['automatic', 'automatic_async', 'manual']).optional(),
  confirm: field.flag().optional(),
  return_url: field.text().optional(),
});

export const updateParams = z.strictObject({
  ...field.common,
  ...details,
  ...method,
  amount: field.integer().optional(),
  currency: field.currency().optional(),
  allowed_payment_method_types: methodTypes,
});

/** What a browser proves itself with. */
const browser = { client_secret: field.text().optional() };

export const retrieveParams = z.strictObject({ ...field.common, ...browser });

export const confirmParams = z.strictObject({
  ...field.common,
  ...browser,
  ...method,
  receipt_email: details.receipt_email,
  return_url: field.text().optional(),
});

export const authenticateParams = z.strictObject({
  ...field.common,
  ...browser,
  outcome: field.oneOf(['succeed', 'fail']),
});

export const captureParams = z.strictObject({
  ...field.common,
  amount_to_capture: field.integer().optional(),
});

export const cancelParams = z.strictObject({
  ...field.common,
  cancellation_reason: field
    .oneOf(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'])
    .optional(),
});

export const listParams = z.strictObject({ ...field.listing });

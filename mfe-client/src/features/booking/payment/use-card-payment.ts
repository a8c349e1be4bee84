import type { Booking } from '@gently/contracts/bookings';
import { CardNumberElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntentResult } from '@stripe/stripe-js';
import { useRef, useState } from 'react';

type Progress = { state: 'idle' } | { state: 'paying' } | { state: 'failed'; message: string };

const CHECK = 'You can check the card, or use another one.';
const RELOAD = 'Please check your connection and load this page again. Nothing has been charged.';

const FINISHED = ['succeeded', 'processing'];

/** @returns why the payment is not on its way and what to do, or null when it is. */
const problemOf = ({ error, paymentIntent }: PaymentIntentResult): string | null => {
  if (error) return `${error.message ?? 'Payment failed.'} ${CHECK}`;
  return FINISHED.includes(paymentIntent.status) ? null : `Payment failed. ${CHECK}`;
};

/**
 * Confirms the card with the provider. Whatever goes wrong, the form stays as it is and can be sent again.
 * @param onPaid called when the provider has taken the payment; the server's word comes later.
 */
export const useCardPayment = (clientSecret: string, { client }: Booking, onPaid: () => void) => {
  const stripe = useStripe();
  const elements = useElements();
  const [progress, setProgress] = useState<Progress>({ state: 'idle' });
  // State is too late to stop a second press within the same frame.
  const paying = useRef(false);

  const confirm = async (): Promise<string | null> => {
    if (!stripe || !elements) return `Stripe has not loaded yet. ${RELOAD}`;
    const card = elements.getElement(CardNumberElement);
    if (!card) return `Card element not found. ${RELOAD}`;
    const name = `${client.first_name} ${client.last_name}`;
    const details = { payment_method: { card, billing_details: { name, email: client.email } } };
    return problemOf(await stripe.confirmCardPayment(clientSecret, details));
  };

  const pay = async (): Promise<void> => {
    if (paying.current) return;
    paying.current = true;
    setProgress({ state: 'paying' });
    const message = await confirm().catch(() => `Payment processing failed. ${CHECK}`);
    paying.current = false;
    setProgress(message === null ? { state: 'idle' } : { state: 'failed', message });
    if (message === null) onPaid();
  };
  return { pay, progress };
};

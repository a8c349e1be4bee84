import type { BookingDetail, RefundQuote } from '@gently/contracts/bookings';
import { formatLongDate } from '@gently/contracts/dates';
import { useDoneMessage } from '@gently/platform/router';
import { Notice } from '@gently/ui';
import { useState } from 'react';
import { CancelledNotice } from '../../shared/cancel/cancelled-notice';
import { doneBefore, type Done } from '../../shared/done-state';

/** What just happened to the booking; said until it is put away or the page is left. */
export type News = { kind: 'cancelled'; refund: RefundQuote | null } | { kind: Done } | null;

const nextAfterMoving = ({ declutterer, claim_expires_at }: BookingDetail): string => {
  if (declutterer) return `${declutterer.first_name} comes.`;
  return claim_expires_at
    ? 'It is yours once you have paid.'
    : 'We ask who can come at that time, and let you know.';
};

const afterMoving = (booking: BookingDetail): string =>
  `It is now on ${formatLongDate(booking.scheduled_date)} at ${booking.scheduled_time}. ${nextAfterMoving(booking)}`;

const afterChanging = ({ declutterer }: BookingDetail): string =>
  declutterer ? `${declutterer.first_name} sees them too.` : 'Whoever comes sees them too.';

const TITLES: Record<Done, string> = {
  moved: 'Your session has moved',
  changed: 'Your changes are saved',
};

/** Begins with what the page before has done. */
export const useNews = () => {
  const done = doneBefore(useDoneMessage());
  return useState<News>(done && { kind: done });
};

interface BookingNewsProps {
  booking: BookingDetail;
  news: News;
  onDismiss: () => void;
}

/** Says what was just done, by this person and on this page or the one before. */
export const BookingNews = ({ booking, news, onDismiss }: BookingNewsProps) => {
  if (!news) return null;
  if (news.kind === 'cancelled') return <CancelledNotice refund={news.refund} onDismiss={onDismiss} />;
  return (
    <Notice tone="success" title={TITLES[news.kind]} onDismiss={onDismiss}>
      {news.kind === 'moved' ? afterMoving(booking) : afterChanging(booking)}
    </Notice>
  );
};

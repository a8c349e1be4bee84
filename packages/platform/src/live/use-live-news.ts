import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { warn } from '../log/warn';
import { useSession } from '../session/use-session';
import { readViewing } from '../store/kept-viewing';
import { applyEvent } from './apply-event';
import { keepConnected } from './keep-connected';
import { tellListeners } from './on-live-event';
import { shareAmongTabs } from './share-among-tabs';

/**
 * Keeps notifications, their count, bookings and payments on the page true while somebody is signed in. The frame of
 * the site calls it, once.
 */
export const useLiveNews = (): void => {
  const client = useQueryClient();
  const { status, user } = useSession();
  // News are for the person alone: whoever looks as them reads the pages, and hears nothing.
  const [looking] = useState(() => readViewing() !== null);
  const personId = status === 'signed_in' && !looking ? user?.id : undefined;
  useEffect(() => {
    if (!personId) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    shareAmongTabs({
      name: personId,
      signal,
      connect: (onEvent) => keepConnected({ onEvent, signal }),
      onEvent: (event) => {
        if (signal.aborted) return;
        applyEvent(client, event);
        tellListeners(event);
      },
    }).catch((error: unknown) => warn('Live news stopped', error));
    return () => leaving.abort();
  }, [client, personId]);
};

import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { firstSessionsQuery } from '../../data/sessions';
import { comingOf } from '../../shared/session/coming';
import { greetingOf, leadOf } from './greeting';

/** A greeting for the time of day. */
export const Greeting = () => greetingOf(useSession().user?.first_name ?? '', new Date());

/** The one thing to know today. */
export const Today = () => {
  const { data } = useQuery(firstSessionsQuery());
  return leadOf(data && comingOf(data.sessions));
};

import { greetingOf } from '@gently/contracts/time-words';
import { useQuery } from '@gently/platform/query';
import { useSession } from '@gently/platform/session';
import { styled } from '@gently/platform/styled';
import { media } from '@gently/ui';
import { firstSessionsQuery, requestsQuery } from '../../data/sessions';
import { comingOf } from '../../shared/session/coming';
import { othersOf, requestsOf } from '../../shared/session/session-list';
import { leadOf } from './lead';

/** A greeting for the time of day. */
export const Greeting = () => greetingOf(useSession().user?.first_name ?? '', new Date());

/** Room for two lines where they may be needed, so that nothing below moves when the words come. */
const Words = styled.span`
  display: block;
  min-height: 2lh;
  ${media.xl} {
    min-height: 0;
  }
`;

/** The one thing to know today. */
export const Today = () => {
  const { data: requests } = useQuery(requestsQuery());
  const { data } = useQuery(firstSessionsQuery());
  return (
    <Words>
      {leadOf(data && requests && comingOf([...requestsOf(requests.sessions), ...othersOf(data.sessions)]))}
    </Words>
  );
};

import type { OversightDetail } from '@gently/contracts/oversight';
import { formatDuration } from '@gently/contracts/dates';
import { formatPounds } from '@gently/contracts/money';
import { PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { BackLink, ButtonLink, DescriptionList, EmptyState, Notice, PageHeader, Stack } from '@gently/ui';
import { Search } from '@gently/ui/icons';
import { Loaded, Part } from '@gently/ui/parts';
import { sessionQuery } from '../../data/oversight';
import { nameOf, whenOf } from '../../shared/words';
import { Asked } from './asked';
import { CallOff } from './call-off';
import { ClientContact } from './contact/client-contact';
import { CountAlone } from './count-alone';
import { History } from './history';
import { Question } from './question';
import { StageBadge } from './stage-badge';
import { WhoCould } from './who-could';
import { placeWords, slotOf, whoWords } from './words';

const NotFound = () => (
  <EmptyState
    icon={Search}
    level="h1"
    title="We could not find this session among yours"
    action={<ButtonLink to={PATHS.managerOversight}>See all sessions</ButtonLink>}
  >
    It may belong to another region since.
  </EmptyState>
);

const Facts = ({ session }: { session: OversightDetail }) => (
  <Part id="facts" title="The session" action={<StageBadge stage={session.stage} />}>
    <DescriptionList
      items={[
        { term: 'Declutterer', detail: whoWords(session) },
        ...(session.matching_by ? [{ term: 'To be found by', detail: whenOf(session.matching_by) }] : []),
        { term: 'Where', detail: placeWords(session) },
        { term: 'How long', detail: formatDuration(session.duration_minutes) },
        { term: 'Price', detail: formatPounds(session.total_price) },
        { term: 'Booking', detail: session.reference },
      ]}
    />
  </Part>
);

const Shown = ({ session }: { session: OversightDetail }) => (
  <Stack $gap={6}>
    <PageHeader
      title={`${session.service.name} with ${nameOf(session.client)}`}
      lead={slotOf(session)}
      tab={`Session ${session.reference}`}
    />
    {session.can_act === false && (
      <Notice live="off" title="You can read this session">
        The managers of its region look after it, and only they can change it.
      </Notice>
    )}
    <Facts session={session} />
    <Question session={session} />
    <ClientContact session={session} />
    <WhoCould session={session} />
    <Asked offers={session.offers} />
    <History entries={session.timeline} />
    <CountAlone session={session} />
    <CallOff session={session} />
  </Stack>
);

/** One session: who has it or could have it, why, what happened, and what a manager can do by hand. */
const SessionPage = () => {
  const { id = '' } = useParams();
  const query = useQuery(sessionQuery(id));
  const isGone = isApiError(query.error) && query.error.code === 'booking_not_found';
  return (
    <Stack $gap={4}>
      <BackLink to={PATHS.managerOversight}>All sessions</BackLink>
      {isGone && !query.data ? (
        <NotFound />
      ) : (
        <Loaded query={query} what="this session" shapes={['4rem', '16rem', '12rem']}>
          {({ session }) => <Shown key={session.id} session={session} />}
        </Loaded>
      )}
    </Stack>
  );
};

export default SessionPage;

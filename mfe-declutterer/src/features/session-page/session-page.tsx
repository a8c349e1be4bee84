import type { DecluttererSessionDetail } from '@gently/contracts/declutterer-sessions';
import { formatMediumDate, londonDate } from '@gently/contracts/dates';
import { PATHS } from '@gently/contracts/paths';
import { isApiError } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import { useNavigate, useParams } from '@gently/platform/router';
import {
  BackLink,
  ButtonLink,
  EmptyState,
  ErrorState,
  Notice,
  PageHeader,
  Skeleton,
  Skeletons,
  Stack,
  StatusBadge,
} from '@gently/ui';
import { EmptyShelf } from '@gently/ui/scenes';
import { useState } from 'react';
import { pastOffersQuery, sessionQuery } from '../../data/sessions';
import { pastOfferLabel } from '../../shared/session/past-offer-label';
import { PAST_OFFERS_PATH } from '../../shared/session/past-offers-path';
import { SessionActions } from '../../shared/session/session-actions';
import { OfferWords } from '../../shared/session/offer-words';
import { clientOf, whenOf } from '../../shared/session/session-words';
import { AdditionsCard } from './additions-card';
import { ContactCard } from './contact-card';
import { CompleteForm } from '../../shared/completion/complete-form';
import { HandBack, HandedBack } from './hand-back';
import { Meeting } from './meeting';
import { NeedsCard } from './needs-card';
import { PhotoGallery } from '../../shared/completion/photos/photo-gallery';
import { SharedThings } from './shared-things';
import { ReportCard } from './report-card';
import { WriteLink } from './write-link';
import { SessionCardFacts } from './session-card-facts';

const Loading = () => (
  <Skeletons label="Loading this session..." slow="The session is safe. This is taking longer than usual.">
    <Stack $gap={6}>
      <Skeleton height="6rem" />
      <Skeleton height="14rem" />
      <Skeleton height="14rem" />
    </Stack>
  </Skeletons>
);

/** A request that was declined, or a session that was handed back, has no page any more: the reason is among the past offers. */
const NotFound = ({ id }: { id: string }) => {
  const { data, isPending } = useQuery(pastOffersQuery(1));
  if (isPending) return <Loading />;
  const offer = data?.offers.find(({ booking_id: bookingId }) => bookingId === id);
  if (offer)
    return (
      <EmptyState
        level="h1"
        title={[offer.service_name, pastOfferLabel(offer.status)?.toLowerCase()].filter(Boolean).join(': ')}
        scene={<EmptyShelf />}
        action={<ButtonLink to={PAST_OFFERS_PATH}>See what you declined or handed back</ButtonLink>}
      >
        {`This session on ${formatMediumDate(londonDate(new Date(offer.starts_at)))} is not yours, so its page is closed.`}
      </EmptyState>
    );
  return (
    <ErrorState
      title="Session not found"
      level="h1"
      action={<ButtonLink to={PATHS.decluttererSessions}>See my sessions</ButtonLink>}
    >
      We could not find that session. It may have moved on to someone else.
    </ErrorState>
  );
};

/** Whether this person has accepted it, and it was not cancelled: there is somebody to write to. */
const isOwn = ({ status }: DecluttererSessionDetail): boolean =>
  status === 'confirmed' || status === 'in_progress' || status === 'completed';

interface SessionProps {
  session: DecluttererSessionDetail;
  onHandedBack: (client: string) => void;
}

const Session = ({ session, onHandedBack }: SessionProps) => {
  const [news, setNews] = useState('');
  const navigate = useNavigate();
  const leave = (done: string) =>
    void navigate(PATHS.decluttererSessions, { replace: true, state: { done } });
  return (
    <Stack $gap={6}>
      <PageHeader
        title={`${session.service.name} with ${clientOf(session)}`}
        tab={`${session.service.name}, ${session.reference}`}
        lead={whenOf(session)}
        action={<StatusBadge status={session.status} />}
      />
      {news && (
        <Notice tone="success" onDismiss={() => setNews('')}>
          {news}
        </Notice>
      )}
      <OfferWords session={session} />
      <Meeting session={session} />
      <SessionCardFacts session={session} />
      <NeedsCard session={session} />
      {session.has_emergency_contact && <ContactCard id={session.id} firstName={session.client.first_name} />}
      <SessionActions session={session} onSettled={setNews} onDeclined={leave} completesHere />
      {session.can_complete && (
        <CompleteForm session={session} onCompleted={() => setNews('Session completed. Thank you.')} />
      )}
      {!session.can_complete && !session.additions_until && session.photos.length > 0 && (
        <PhotoGallery session={session} />
      )}
      {isOwn(session) && <SharedThings session={session} />}
      {isOwn(session) && <WriteLink bookingId={session.id} />}
      {session.report && <ReportCard report={session.report} />}
      {session.additions_until && <AdditionsCard session={session} until={session.additions_until} />}
      <HandBack session={session} onHandedBack={() => onHandedBack(session.client.first_name)} />
    </Stack>
  );
};

const Content = ({ id }: { id: string }) => {
  const [client, setClient] = useState<string | null>(null);
  const { data, error, refetch, isFetching } = useQuery({ ...sessionQuery(id), enabled: client === null });
  if (client !== null) return <HandedBack client={client} />;
  if (isApiError(error) && [404, 422].includes(error.status)) return <NotFound id={id} />;
  if (data) return <Session session={data} onHandedBack={setClient} />;
  if (!error) return <Loading />;
  return (
    <ErrorState
      title="We could not load this session"
      level="h1"
      onRetry={() => void refetch()}
      retrying={isFetching}
    >
      It is safe, and nothing about it has changed.
    </ErrorState>
  );
};

/** One session: where and what it is, what helps the client, and what can be done about it now. */
const SessionPage = () => {
  const { id = '' } = useParams();
  return (
    <>
      <BackLink to={PATHS.decluttererSessions}>All sessions</BackLink>
      <Content key={id} id={id} />
    </>
  );
};

export default SessionPage;

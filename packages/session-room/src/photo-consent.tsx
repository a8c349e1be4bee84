import type { PhotoConsent } from '@gently/contracts/photo-consent';
import { momentWords } from '@gently/contracts/time-words';
import { serverMessage } from '@gently/platform/api';
import { useQuery } from '@gently/platform/query';
import {
  Actions,
  Button,
  Card,
  ErrorState,
  Heading,
  Notice,
  Skeleton,
  Skeletons,
  Stack,
  Text,
} from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { type ReactNode, useState } from 'react';
import { photoConsentQuery, usePhotoConsent } from './photos';

interface ConsentProps {
  bookingId: string;
  /** First name of the other person. */
  name: string;
}

const Failure = ({ error }: { error: Error | null }) =>
  error && (
    <Notice tone="trouble">
      {serverMessage(error, 'It did not arrive, and nothing has changed. Please try again.')}
    </Notice>
  );

const Waiting = ({ error, onRetry }: { error: unknown; onRetry: () => void }) =>
  error !== null ? (
    <ErrorState title="We could not load whether photos are all right" onRetry={onRetry}>
      Until it is clear, there are none.
    </ErrorState>
  ) : (
    <Skeletons label="Loading the question about photos...">
      <Skeleton height="4rem" />
    </Skeletons>
  );

/** When the last thing was said, in words. */
const lastMoment = ({ history }: PhotoConsent): string => {
  const last = history.at(-1);
  return last ? `on ${momentWords(last.at)}` : 'before';
};

const photosWords = (count: number): string => {
  if (count === 0) return 'There are no photos yet. None will be taken on after this.';
  return count === 1
    ? 'The photo of this session is deleted at once, and cannot be brought back.'
    : `All ${count} photos of this session are deleted at once, and cannot be brought back.`;
};

const TakeBack = ({ bookingId, name, photos }: ConsentProps & { photos: number }) => {
  const [asking, setAsking] = useState(false);
  const { say } = usePhotoConsent(bookingId);
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Take back my yes to photos
      </Button>
      {asking && (
        <ConfirmDialog
          open
          title="Take back your yes to photos?"
          keep="Keep it"
          confirm={photos > 0 ? 'Take it back and delete the photos' : 'Take it back'}
          pendingLabel="Taking it back..."
          pending={say.isPending}
          failure={say.error && serverMessage(say.error, 'We could not reach the server. Please try again.')}
          failureTitle="Nothing has changed"
          onClose={() => setAsking(false)}
          onConfirm={() => say.mutate(false, { onSuccess: () => setAsking(false) })}
        >
          <Text>
            {photosWords(photos)} {name} sees that there are to be no photos, and is not told why.
          </Text>
        </ConfirmDialog>
      )}
    </>
  );
};

const NOTHING_NEEDED = 'You need not decide. Without your yes, there are no photos.';

/** What the client reads before they have said yes. */
const Question = ({ consent, name }: { consent: PhotoConsent; name: string }) => {
  const step = consent.history.at(-1)?.step;
  if (step === 'asked') return <Text>{`${name} asks whether there may be photos. ${NOTHING_NEEDED}`}</Text>;
  if (step === undefined) return <Text>{`There are no photos unless you say yes. ${NOTHING_NEEDED}`}</Text>;
  return <Text>You said no to photos. You can change your mind, and nobody asks you again.</Text>;
};

const Choice = ({ bookingId, name, consent }: ConsentProps & { consent: PhotoConsent }) => {
  const { say } = usePhotoConsent(bookingId);
  if (consent.agreed)
    return (
      <>
        <Text>{`You said yes to photos ${lastMoment(consent)}. ${name} can take some before and after.`}</Text>
        <TakeBack bookingId={bookingId} name={name} photos={consent.photos} />
      </>
    );
  return (
    <>
      <Question consent={consent} name={name} />
      {consent.can_agree && (
        <Text $tone="quiet" $size={16}>
          {consent.words}
        </Text>
      )}
      <Failure error={say.error} />
      <Actions>
        {consent.can_agree && (
          <Button variant="secondary" loading={say.isPending} onClick={() => say.mutate(true)}>
            Yes, photos are fine
          </Button>
        )}
        {consent.can_refuse && (
          <Button variant="quiet" loading={say.isPending} onClick={() => say.mutate(false)}>
            No photos, please
          </Button>
        )}
      </Actions>
    </>
  );
};

/**
 * The client's own yes to photos of a session, and the way back. Nothing is shown where there is nothing to decide, which is
 * so with most sessions that are over: of those, nothing is shown before it is known.
 */
export const ClientPhotoConsent = ({ bookingId, name, over = false }: ConsentProps & { over?: boolean }) => {
  const { data, error, refetch } = useQuery(photoConsentQuery(bookingId));
  if (data ? !data.can_agree && !data.can_refuse : over) return null;
  return (
    <Card as="section" aria-labelledby="photo-consent">
      <Stack $gap={4} $align="start">
        <Heading id="photo-consent" $size="card">
          Photos of this session
        </Heading>
        {data ? (
          <Choice bookingId={bookingId} name={name} consent={data} />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
    </Card>
  );
};

const Standing = ({ bookingId, name, consent }: ConsentProps & { consent: PhotoConsent }) => {
  const { ask } = usePhotoConsent(bookingId);
  if (consent.agreed) return <Text>{`${name} said yes to photos ${lastMoment(consent)}.`}</Text>;
  const step = consent.history.at(-1)?.step;
  if (step === 'asked')
    return (
      <Text role="status">
        {`You asked ${name} ${lastMoment(consent)}. Only ${name} can say yes, on their own page. Without an answer, please take no photos.`}
      </Text>
    );
  if (step !== undefined)
    return <Text>{`${name} would rather have no photos. Please do not ask again.`}</Text>;
  return (
    <>
      <Text>{`${name} has not said yes to photos. Only ${name} can, with a press of their own.`}</Text>
      <Failure error={ask.error} />
      {consent.can_ask && (
        <Button variant="secondary" loading={ask.isPending} onClick={() => ask.mutate()}>
          {`Ask ${name} about photos`}
        </Button>
      )}
    </>
  );
};

interface DecluttererConsentProps extends ConsentProps {
  /** Shown once the client has said yes. */
  children: ReactNode;
}

/** The declutterer's side: how it stands, one question, and with a yes the way to add photos. */
export const DecluttererPhotoConsent = ({ bookingId, name, children }: DecluttererConsentProps) => {
  const { data, error, refetch } = useQuery(photoConsentQuery(bookingId));
  return (
    <>
      <Stack as="section" $gap={3} $align="start" aria-labelledby="photo-consent">
        <Heading id="photo-consent" as="h3" $size="small">
          May there be photos?
        </Heading>
        {data ? (
          <Standing bookingId={bookingId} name={name} consent={data} />
        ) : (
          <Waiting error={error} onRetry={() => void refetch()} />
        )}
      </Stack>
      {data?.agreed && children}
    </>
  );
};

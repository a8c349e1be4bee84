import { useQuery } from '@gently/platform/query';
import { Button, ButtonLink, Card, Heading, Notice, Stack, Text, TextLink } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { Video } from '@gently/ui/icons';
import { serverMessage } from '@gently/platform/api';
import { momentWords } from '@gently/contracts/time-words';
import { isMeetingLink } from '@gently/contracts/room-options';
import { type FormEvent, useState } from 'react';
import { roomQuery, useSetLink } from './data';
import { closesAt, opensAt, useNow } from './moments';

interface RoomCardProps {
  session: { id: string; starts_at: string; ends_at: string };
  /** Address of the room's page. */
  to: string;
  /** The declutterer may meet by an own link instead. */
  canSetLink?: boolean;
}

const LinkForm = ({ bookingId, onDone }: { bookingId: string; onDone: () => void }) => {
  const [url, setUrl] = useState('');
  const [wrong, setWrong] = useState<string>();
  const setLink = useSetLink(bookingId);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const valid = isMeetingLink(url.trim());
    setWrong(valid ? undefined : 'Please use a link that begins with https://');
    if (valid) setLink.mutate(url.trim(), { onSuccess: onDone });
  };
  return (
    <form onSubmit={save} noValidate>
      <Stack $gap={3} $align="start">
        <TextField
          name="meeting_link"
          type="url"
          label="Your meeting link"
          hint="Your client sees where it leads. You can take it back at any time."
          value={url}
          maxLength={500}
          error={wrong}
          onChange={(event) => setUrl(event.target.value)}
        />
        {setLink.error && (
          <Notice tone="trouble">
            {serverMessage(setLink.error, 'The link was not saved. Please try again.')}
          </Notice>
        )}
        <Button type="submit" variant="secondary" loading={setLink.isPending}>
          Use this link
        </Button>
      </Stack>
    </form>
  );
};

const OwnLink = ({ bookingId, host }: { bookingId: string; host: string | undefined }) => {
  const [asking, setAsking] = useState(false);
  const setLink = useSetLink(bookingId);
  if (host)
    return (
      <Button variant="quiet" loading={setLink.isPending} onClick={() => setLink.mutate(null)}>
        Use the room here again
      </Button>
    );
  if (asking) return <LinkForm bookingId={bookingId} onDone={() => setAsking(false)} />;
  return (
    <Button variant="quiet" onClick={() => setAsking(true)}>
      Use your own meeting link instead
    </Button>
  );
};

/** The same in one line, for a list: it asks nothing of the server. */
export const RoomLine = ({ session, to }: Pick<RoomCardProps, 'session' | 'to'>) => {
  const [opens, closes] = [opensAt(session), closesAt(session)];
  const now = useNow(opens, closes);
  if (now >= closes) return null;
  if (now < opens) return <Text $size={16}>Your room opens at {momentWords(opens.toISOString())}.</Text>;
  return <TextLink to={to}>Go to your room</TextLink>;
};

/** Where an online session takes place: the way into the room, or when it opens. */
export const RoomCard = ({ session, to, canSetLink = false }: RoomCardProps) => {
  const [opens, closes] = [opensAt(session), closesAt(session)];
  const now = useNow(opens, closes);
  const { data } = useQuery(roomQuery(session.id));
  if (now >= closes) return null;
  const link = data?.link;
  return (
    <Card as="section" aria-labelledby="room">
      <Stack $gap={4} $align="start">
        <Heading id="room" $size="card">
          Where you meet
        </Heading>
        {link ? (
          <Text>
            You meet by the link{' '}
            <TextLink href={link.url} target="_blank" rel="noopener noreferrer">
              at {link.host}
            </TextLink>
            . It opens in a new window, outside Gently Sorted.
          </Text>
        ) : now < opens ? (
          <Text>
            In your room on this site. It opens at {momentWords(opens.toISOString())}, 15 minutes before the
            session. There is nothing to install.
          </Text>
        ) : (
          <ButtonLink to={to} icon={Video}>
            Go to your room
          </ButtonLink>
        )}
        {canSetLink && <OwnLink bookingId={session.id} host={link?.host} />}
      </Stack>
    </Card>
  );
};

import { decluttererSessionPath } from '@gently/contracts/paths';
import { useQuery } from '@gently/platform/query';
import { useParams } from '@gently/platform/router';
import { DecluttererPauseBoard } from '@gently/session-room/cards';
import { RoomPage } from '@gently/session-room/room';
import { Notice, Stack } from '@gently/ui';
import { useState } from 'react';
import { sessionQuery } from '../../data/sessions';
import { CompleteForm } from '../../shared/completion/complete-form';
import { SessionActions } from '../../shared/session/session-actions';

/** Starting and completing the session, without leaving the call. */
const RoomActions = ({ id }: { id: string }) => {
  const [news, setNews] = useState('');
  const { data: session } = useQuery(sessionQuery(id));
  return (
    <Stack $gap={4}>
      {news && (
        <Notice tone="success" onDismiss={() => setNews('')}>
          {news}
        </Notice>
      )}
      {session?.can_start && <SessionActions session={session} onSettled={setNews} completesHere />}
      {session?.can_complete && <CompleteForm session={session} onCompleted={() => setNews('')} endsCall />}
    </Stack>
  );
};

/** The room of an own online session. */
const DecluttererRoomPage = () => {
  const { id = '' } = useParams();
  return (
    <RoomPage
      bookingId={id}
      back={decluttererSessionPath(id)}
      board={(name) => <DecluttererPauseBoard bookingId={id} name={name} />}
      actions={<RoomActions id={id} />}
    />
  );
};

export default DecluttererRoomPage;

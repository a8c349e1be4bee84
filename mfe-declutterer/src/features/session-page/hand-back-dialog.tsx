import type { DecluttererSession } from '@gently/contracts/declutterer-sessions';
import {
  HAND_BACK_REASON_OPTIONS,
  HAND_BACK_REASONS,
  HAND_BACK_WORDS_LENGTH,
  type HandBackReason,
} from '@gently/contracts/session-options';
import { serverMessage } from '@gently/platform/api';
import { Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { Select, TextField } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useHandBack } from '../../data/sessions';
import { whenOf } from '../../shared/session/session-words';

const reasonOf = (value: string): HandBackReason | null =>
  HAND_BACK_REASONS.find((known) => known === value) ?? null;

interface HandBackDialogProps {
  open: boolean;
  session: DecluttererSession;
  onClose: () => void;
  onHandedBack: () => void;
}

/** Asks once before a session is given up, and says exactly what happens then. */
export const HandBackDialog = ({ open, session, onClose, onHandedBack }: HandBackDialogProps) => {
  // No reason is chosen beforehand: one press too quick would store an illness that the person never named.
  const [reason, setReason] = useState<HandBackReason | null>(null);
  const [isMissing, setMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const [words, setWords] = useState('');
  const handBack = useHandBack();
  const close = () => {
    handBack.reset();
    onClose();
  };
  const confirm = () => {
    setMissing(reason === null);
    if (reason === null) return select.current?.focus();
    handBack.mutate({ id: session.id, reason, words: words.trim() }, { onSuccess: onHandedBack });
  };
  const { first_name: client } = session.client;
  return (
    <ConfirmDialog
      open={open}
      title="Hand this session back?"
      keep="Keep session"
      confirm="Yes, hand it back"
      pendingLabel="Handing back..."
      pending={handBack.isPending}
      failure={
        handBack.error && serverMessage(handBack.error, 'We could not reach the server. Please try again.')
      }
      failureTitle="The session was not handed back"
      onClose={close}
      onConfirm={confirm}
    >
      <Text>
        {session.service.name} with {client} on {whenOf(session)} is no longer yours. We tell {client} at once
        and ask somebody else. {client} may also choose another time, or get all of the money back.
      </Text>
      <Text>
        You are not asked for this session again. It counts in your completion rate, and it is not paid to
        you.
      </Text>
      <Select
        ref={select}
        name="hand_back_reason"
        label="Why"
        hint={`Only our team reads it, not ${client}.`}
        options={HAND_BACK_REASON_OPTIONS}
        emptyLabel="Choose a reason"
        error={isMissing ? 'Please choose a reason' : undefined}
        value={reason ?? ''}
        onChange={(event) => {
          setReason(reasonOf(event.target.value));
          setMissing(false);
        }}
      />
      <TextField
        name="hand_back_words"
        label="In your own words (optional)"
        value={words}
        maxLength={HAND_BACK_WORDS_LENGTH}
        onChange={(event) => setWords(event.target.value)}
      />
    </ConfirmDialog>
  );
};

import type { OversightCandidate, OversightDetail, OversightPerson } from '@gently/contracts/oversight';
import { OVERSIGHT_REASON_MAX, OVERSIGHT_TEXTS } from '@gently/contracts/oversight-options';
import { formatPounds } from '@gently/contracts/money';
import { Button, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { OptionCards, TextArea } from '@gently/ui/forms';
import { useRef, useState } from 'react';
import { useAssign, useReassign } from '../../data/oversight';
import { nameOf } from '../../shared/words';
import { refusalOf } from './refusal';
import { RefusalNotice } from './refusal-notice';
import { REASON_HINT, slotOf } from './words';

const Consequences = ({ session, person }: { session: OversightDetail; person: OversightPerson }) => {
  const name = person.first_name;
  const client = session.client.first_name;
  const before = session.declutterer;
  return (
    <Stack $gap={3}>
      <Text>
        {session.service.name} with {nameOf(session.client)} on {slotOf(session)} is confirmed with {name} at
        once. {name} is not asked first, so please speak with them before. They can hand it back.
      </Text>
      {session.can_reassign && before && (
        <Text>
          {nameOf(before)} loses it, is told at once, and it does not count against them. {client} is told who
          comes, and may cancel until it begins: then all of {formatPounds(session.refund)} goes back.
        </Text>
      )}
      {session.can_assign && (
        <Text>
          {client} is told who comes.
          {before && before.id !== person.id && ` ${nameOf(before)} need not answer any more, and is told.`}
        </Text>
      )}
    </Stack>
  );
};

interface GiveDialogProps {
  session: OversightDetail;
  person: OversightPerson;
  onClose: () => void;
  /** @param name of who has it now */
  onDone: (name: string) => void;
}

/** Sends what was decided; who was chosen may change when the first one cannot come. */
const useGiving = ({ session, person: first, onDone }: GiveDialogProps) => {
  const [person, setPerson] = useState<OversightPerson>(first);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  // Other answers than those to this dialog do not reshape it.
  const [isNew] = useState(session.can_assign);
  const assign = useAssign(session.id);
  const reassign = useReassign(session.id);
  const { error, isPending, reset } = isNew ? assign : reassign;
  const isMissing = !isNew && reason.trim() === '';
  const give = (): boolean => {
    setTried(true);
    if (isMissing) return false;
    const handlers = { onSuccess: () => onDone(nameOf(person)) };
    if (isNew) assign.mutate(person.id, handlers);
    else reassign.mutate({ new_declutterer_id: person.id, reason: reason.trim() }, handlers);
    return true;
  };
  const choose = (other: OversightPerson) => {
    reset();
    setPerson(other);
  };
  return { person, choose, reason, setReason, isNew, give, error, isPending, isWrong: tried && isMissing };
};

interface OthersProps {
  others: readonly OversightCandidate[];
  chosen: string;
  onChoose: (other: OversightPerson) => void;
}

const Others = ({ others, chosen, onChoose }: OthersProps) => (
  <OptionCards
    type="radio"
    name="other"
    label="Who can come then"
    options={others.map((one) => ({
      value: one.id,
      label: nameOf(one),
      hint: one.reasons.map(({ text }) => text).join(' · '),
    }))}
    value={chosen}
    onChange={(id) => {
      const other = others.find((one) => one.id === id);
      if (other) onChoose(other);
    }}
  />
);

/** Asks once before a session is given to somebody, says exactly what happens, and offers others where they cannot. */
export const GiveDialog = (props: GiveDialogProps) => {
  const { session, person: first, onClose } = props;
  const giving = useGiving(props);
  const { person, isNew, error } = giving;
  const field = useRef<HTMLTextAreaElement>(null);
  const refusal = error ? refusalOf(error) : null;
  // What could be chosen instead stays while one of them is chosen.
  const [others, setOthers] = useState<readonly OversightCandidate[]>([]);
  const offered = refusal?.instead?.others ?? others;
  if (refusal?.instead && others !== refusal.instead.others) setOthers(refusal.instead.others);
  return (
    <Dialog
      open
      title={`Give this session to ${nameOf(person)}?`}
      onClose={onClose}
      keep="Leave it as it is"
      busy={giving.isPending}
      actions={
        <Button
          loading={giving.isPending}
          pendingLabel="Giving it..."
          onClick={() => giving.give() || field.current?.focus()}
        >
          {isNew ? 'Yes, assign' : 'Yes, reassign'}
        </Button>
      }
    >
      <Stack $gap={4}>
        <Consequences session={session} person={person} />
        {!isNew && (
          <TextArea
            ref={field}
            name="reason"
            label="Why"
            hint={REASON_HINT}
            rows={3}
            maxLength={OVERSIGHT_REASON_MAX}
            value={giving.reason}
            error={giving.isWrong ? OVERSIGHT_TEXTS.reason : undefined}
            onChange={(event) => giving.setReason(event.target.value)}
          />
        )}
        {refusal && <RefusalNotice refusal={refusal} name={person.first_name} />}
        {offered.length > 0 && (
          <Others
            others={offered}
            chosen={person.id === first.id ? '' : person.id}
            onChoose={giving.choose}
          />
        )}
      </Stack>
    </Dialog>
  );
};

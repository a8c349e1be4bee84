import type { UserDetail } from '@gently/contracts/admin-users';
import {
  ADMIN_REASON_LENGTH,
  FILE_REQUEST_LENGTH,
  PEOPLE_TEXTS,
  USER_FILE_TEXTS,
} from '@gently/contracts/admin-users-options';
import { londonDate } from '@gently/contracts/dates';
import { ROLE_LABELS, ROLES, type Role } from '@gently/contracts/roles';
import { isApiError, serverMessage } from '@gently/platform/api';
import { Button, Notice, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { DateField, Select, SwitchField, TextArea, TextField } from '@gently/ui/forms';
import { useState } from 'react';
import { type Deed, useDeed } from '../../data/users';
import { nameOf } from '../../shared/words';
import { DEED_WORDS, type DeedKind } from './deed-words';

const REASON_LEAST = 3;
const WITHOUT_REASON: readonly DeedKind[] = ['approve', 'activate', 'resend'];
const MILD: readonly DeedKind[] = ['approve', 'activate', 'resend', 'role', 'view', 'count_alone', 'file'];

interface Typed {
  reason: string;
  role: Role | undefined;
  email: string;
  /** Whether the person has asked for the file, on which day and how. */
  hasAsked: boolean;
  on: string;
  how: string;
}
const NOTHING: Typed = { reason: '', role: undefined, email: '', hasAsked: false, on: '', how: '' };
type Problems = Partial<Record<keyof Typed, string>>;

const requestProblems = ({ on, how }: Typed): Problems => ({
  ...((!on || on > londonDate(new Date())) && { on: USER_FILE_TEXTS.on }),
  ...(how.trim().length < REASON_LEAST && { how: USER_FILE_TEXTS.how }),
});

/** What is missing, in the words of the server. */
const problemsOf = (kind: DeedKind, user: UserDetail, typed: Typed): Problems => {
  const { reason, role, email } = typed;
  return {
    ...(kind === 'role' && !role && { role: PEOPLE_TEXTS.role }),
    ...(kind === 'delete' &&
      email.trim().toLowerCase() !== user.email.toLowerCase() && { email: PEOPLE_TEXTS.email }),
    ...(!WITHOUT_REASON.includes(kind) &&
      reason.trim().length < REASON_LEAST && { reason: PEOPLE_TEXTS.reason }),
    ...(kind === 'file' && typed.hasAsked && requestProblems(typed)),
  };
};

const deedOf = (kind: DeedKind, { reason, role, email, hasAsked, on, how }: Typed): Deed => {
  if (kind === 'role') return { kind, role: role ?? 'client', reason };
  if (kind === 'delete') return { kind, email, reason };
  if (kind === 'file') return { kind, reason, asked: hasAsked ? { on, how } : undefined };
  return kind === 'resend' ? { kind } : { kind, reason };
};

/** What the server has against it, each reason once. */
const failureOf = (error: unknown): string[] => [
  serverMessage(error, 'We could not reach the server.'),
  ...(isApiError(error) ? error.errors.map(({ message }) => message) : []),
];

interface FieldsProps {
  kind: DeedKind;
  user: UserDetail;
  typed: Typed;
  problems: Problems;
  onType: (typed: Partial<Typed>) => void;
}

/** The person's own request, which alone adds what is private to the file. */
const RequestFields = ({ typed, problems, onType }: Pick<FieldsProps, 'typed' | 'problems' | 'onType'>) => (
  <>
    <SwitchField
      label="They have asked for this file"
      hint="Then check-ins, needs and messages are in it as well."
      checked={typed.hasAsked}
      onChange={(hasAsked) => onType({ hasAsked })}
    />
    {typed.hasAsked && (
      <>
        <DateField
          name="on"
          label="When they asked"
          max={londonDate(new Date())}
          value={typed.on}
          error={problems.on}
          onChange={({ target }) => onType({ on: target.value })}
        />
        <TextField
          name="how"
          label="How they asked"
          hint="For example, in an email or by telephone. Kept in the audit log."
          maxLength={FILE_REQUEST_LENGTH}
          value={typed.how}
          error={problems.how}
          onChange={({ target }) => onType({ how: target.value })}
        />
      </>
    )}
  </>
);

const Fields = ({ kind, user, typed, problems, onType }: FieldsProps) => (
  <>
    {kind === 'role' && (
      <Select
        name="role"
        label="New role"
        emptyLabel="Choose a role"
        options={ROLES.filter((role) => role !== user.role).map((value) => ({
          value,
          label: ROLE_LABELS[value],
        }))}
        value={typed.role ?? ''}
        error={problems.role}
        onChange={({ target }) => onType({ role: ROLES.find((role) => role === target.value) })}
      />
    )}
    {kind === 'delete' && (
      <TextField
        name="email"
        type="email"
        label="Email address of the account"
        hint={`Type ${user.email} to be sure.`}
        autoComplete="off"
        value={typed.email}
        error={problems.email}
        onChange={({ target }) => onType({ email: target.value })}
      />
    )}
    {!WITHOUT_REASON.includes(kind) && (
      <TextArea
        name="reason"
        label="Why"
        hint={
          DEED_WORDS[kind].reasonHint?.(nameOf(user)) ?? 'Kept in the audit log. It is not shown to them.'
        }
        rows={3}
        maxLength={ADMIN_REASON_LENGTH}
        value={typed.reason}
        error={problems.reason}
        onChange={({ target }) => onType({ reason: target.value })}
      />
    )}
    {kind === 'file' && <RequestFields typed={typed} problems={problems} onType={onType} />}
  </>
);

interface DeedDialogProps {
  kind: DeedKind;
  user: UserDetail;
  onClose: () => void;
  onDone: (words: string) => void;
}

/** Asks once, says what it means, and why where that is noted. What was typed stays when it did not work. */
export const DeedDialog = ({ kind, user, onClose, onDone }: DeedDialogProps) => {
  const words = DEED_WORDS[kind];
  const name = nameOf(user);
  const deed = useDeed(user.id);
  const [typed, setTyped] = useState<Typed>(NOTHING);
  const [tried, setTried] = useState(false);
  const problems = problemsOf(kind, user, typed);
  const handleConfirm = () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    deed.mutate(deedOf(kind, typed), { onSuccess: (result) => onDone(words.done(name, result)) });
  };
  return (
    <Dialog
      open
      title={words.question(name)}
      onClose={onClose}
      keep={words.keep}
      busy={deed.isPending}
      actions={
        <Button
          variant={MILD.includes(kind) ? 'primary' : 'danger'}
          loading={deed.isPending}
          pendingLabel={words.pending}
          onClick={handleConfirm}
        >
          {words.confirm}
        </Button>
      }
    >
      <Stack $gap={4}>
        {words.means(name, user.role).map((sentence) => (
          <Text key={sentence}>{sentence}</Text>
        ))}
        <Fields
          kind={kind}
          user={user}
          typed={typed}
          problems={tried ? problems : {}}
          onType={(part) => setTyped((before) => ({ ...before, ...part }))}
        />
        {deed.error && (
          <Notice tone="trouble" title={words.failed}>
            {failureOf(deed.error).join(' ')} Nothing that you typed is lost.
          </Notice>
        )}
      </Stack>
    </Dialog>
  );
};

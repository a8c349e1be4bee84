import { Button, Prose, Stack, Text } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { PasswordField } from '@gently/ui/forms';
import type { SubmitEvent } from 'react';
import { DeletionRefused } from './deletion-refused';
import { useDeletion } from './use-deletion';

const FORM = 'delete-account';

const WhatHappens = () => (
  <Prose>
    <Text $weight="medium">This cannot be undone.</Text>
    <Text>Please cancel paid sessions that are ahead of you first. Until then the account stays.</Text>
    <ul>
      <li>Your name, your contact details and all your answers are deleted at once.</li>
      <li>You are signed out everywhere and cannot sign in again with this account.</li>
      <li>We confirm it by email.</li>
      <li>We keep records of payments for as long as the law requires, without your answers.</li>
    </ul>
  </Prose>
);

/** Says exactly what happens and asks for the password: nothing of this can be undone. */
export const DeleteAccountDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const { password, setPassword, passwordProblem, failure, pending, remove, reset } = useDeletion();
  const close = () => {
    reset();
    onClose();
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    remove();
  };
  return (
    <Dialog
      open={open}
      title="Delete your account?"
      onClose={close}
      keep="Keep my account"
      busy={pending}
      actions={
        <Button variant="danger" type="submit" form={FORM} loading={pending} pendingLabel="Deleting...">
          Yes, delete my account
        </Button>
      }
    >
      <form id={FORM} noValidate onSubmit={handleSubmit}>
        <Stack $gap={5}>
          <WhatHappens />
          <DeletionRefused error={failure} />
          <PasswordField
            id="delete-password"
            label="Your password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error={passwordProblem}
          />
        </Stack>
      </form>
    </Dialog>
  );
};

import { isApiError, serverMessage } from '@gently/platform/api';
import { Actions, Badge, Button, Notice, Stack, Text } from '@gently/ui';
import { ConfirmDialog } from '@gently/ui/dialog';
import { TextField } from '@gently/ui/forms';
import { CircleCheck, CircleDashed } from '@gently/ui/icons';
import { Part } from '@gently/ui/parts';
import { useState } from 'react';
import { usePublish, useUnpublish } from '../../data/authoring';
import type { ModuleDraft } from './saving/use-module-draft';

const NOTE_LENGTH = 200;
const LOST = 'We could not reach the server. Please try again.';

const Unpublish = ({ draft }: { draft: ModuleDraft }) => {
  const [open, setOpen] = useState(false);
  const unpublish = useUnpublish(draft.module.id);
  const close = () => {
    unpublish.reset();
    setOpen(false);
  };
  const confirm = () =>
    unpublish.mutate(undefined, {
      onSuccess: (module) => {
        draft.take(module);
        close();
      },
    });
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Unpublish
      </Button>
      <ConfirmDialog
        open={open}
        title="Unpublish this module?"
        keep="Keep it published"
        confirm="Yes, unpublish"
        pendingLabel="Unpublishing..."
        pending={unpublish.isPending}
        failure={unpublish.error && serverMessage(unpublish.error, LOST)}
        failureTitle="The module is still published"
        onClose={close}
        onConfirm={confirm}
      >
        <Text>
          Nobody new can begin it. Certificates stay valid, and you can publish it again at any time.
        </Text>
      </ConfirmDialog>
    </>
  );
};

const stateWords = ({ module }: ModuleDraft): string => {
  if (!module.is_active) return 'Nobody sees it yet.';
  return module.has_changes
    ? 'Those who learn see the last published version, without your new changes.'
    : 'Those who learn see it as it stands here.';
};

/** Whether those who learn see the module, and the ways to change that. */
export const Publish = ({ draft }: { draft: ModuleDraft }) => {
  const [note, setNote] = useState('');
  const publish = usePublish(draft.module.id);
  const { module, saving } = draft;
  const ready = module.problems.length === 0 && saving.state !== 'conflict';
  const send = async () => {
    if (!(await draft.flush())) return;
    publish.mutate(
      { revision: draft.revision(), note: note.trim() },
      {
        onSuccess: (answer) => {
          draft.take(answer);
          setNote('');
        },
      },
    );
  };
  return (
    <Part
      id="publish"
      title="Publishing"
      action={
        module.is_active ? (
          <Badge tone="success" icon={CircleCheck}>
            Published
          </Badge>
        ) : (
          <Badge icon={CircleDashed}>Inactive</Badge>
        )
      }
    >
      <Stack $gap={4}>
        <Text>{stateWords(draft)}</Text>
        <TextField
          id="publish_note"
          label="What is new"
          hint="For the list of versions."
          optional
          maxLength={NOTE_LENGTH}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
        {publish.error && (
          <Notice tone="trouble" title="The module was not published">
            {isApiError(publish.error) ? publish.error.message : LOST}
          </Notice>
        )}
        {publish.isSuccess && !module.has_changes && module.is_active && (
          <Notice tone="success">Published. Those who learn see it now.</Notice>
        )}
        <Actions>
          <Button
            variant="secondary"
            loading={publish.isPending}
            pendingLabel="Publishing..."
            disabled={!ready}
            onClick={() => void send()}
          >
            Publish
          </Button>
          {module.is_active && <Unpublish draft={draft} />}
        </Actions>
      </Stack>
    </Part>
  );
};

import { MODULE_LIMITS, TRAINING_TEXTS } from '@gently/contracts/training-options';
import { serverMessage } from '@gently/platform/api';
import { useNavigate } from '@gently/platform/router';
import { Actions, BackLink, Button, Notice, PageHeader, Stack } from '@gently/ui';
import { TextField } from '@gently/ui/forms';
import { Plus } from '@gently/ui/icons';
import { useState, type FormEvent } from 'react';
import { useCreateModule } from '../../data/authoring';
import { useWorkplace } from '../../shared/workplace';

/** A module begins with its title; everything else saves itself in the editor. */
export const NewModule = () => {
  const [title, setTitle] = useState('');
  const [error, setError] = useState('');
  const create = useCreateModule();
  const navigate = useNavigate();
  const { home, editorPath } = useWorkplace();
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const words = title.trim();
    setError(words === '' ? TRAINING_TEXTS.title : '');
    if (words === '') return document.getElementById('title')?.focus();
    create.mutate(words, {
      onSuccess: ({ id }) => void navigate(editorPath(id), { replace: true }),
    });
  };
  return (
    <Stack $gap={6}>
      <BackLink to={home.to}>{home.label}</BackLink>
      <PageHeader
        title="New module"
        tab="New module"
        lead="Begin with a title. You can change it later, and nobody sees the module until you publish it."
      />
      <form noValidate onSubmit={send}>
        <Stack $gap={6}>
          {create.error && (
            <Notice tone="trouble" title="The module was not created">
              {serverMessage(create.error, 'We could not reach the server. Please try again.')}
            </Notice>
          )}
          <TextField
            id="title"
            label="Title"
            maxLength={MODULE_LIMITS.title}
            value={title}
            {...(error && { error })}
            onChange={(event) => setTitle(event.target.value)}
          />
          <Actions $justify="end">
            <Button type="submit" icon={Plus} loading={create.isPending} pendingLabel="Creating...">
              Create Module
            </Button>
          </Actions>
        </Stack>
      </form>
    </Stack>
  );
};

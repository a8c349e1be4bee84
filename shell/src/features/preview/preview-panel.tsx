import { applyOverrides, isVersion, type Refusal } from '@gently/federation/overrides';
import { styled } from '@gently/platform/styled';
import { Button, Stack, Text, tokens } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { TextField } from '@gently/ui/forms';
import { useId, useState, type FormEvent } from 'react';
import { keepPreviewMemory } from '../../shared/preview-memory';
import type { Preview } from './start-preview';

const Fields = styled.form`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space5};
  margin-top: ${tokens.space4};
`;

const wishesIn = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)]
      .map(([name, value]) => [name, String(value).trim()] as const)
      .filter(([, version]) => version !== ''),
  );

const errorOf = ({ version, reason }: Refusal): string =>
  reason === 'bad_version' || !isVersion(version)
    ? 'A version is letters and digits, for example 3f9c2a71b0de.'
    : `There is no version ${version} here. Copy it from the status of releases.`;

interface PreviewPanelProps {
  preview: Preview;
  onClose: () => void;
}

/** Chooses a version for each part of the site; empty means the live one. */
export const PreviewPanel = ({ preview, onClose }: PreviewPanelProps) => {
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checking, setChecking] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wishes = wishesIn(event.currentTarget);
    setChecking(true);
    const { refused, overrides } = await applyOverrides(preview.live, wishes);
    setChecking(false);
    setErrors(Object.fromEntries(refused.map((refusal) => [refusal.name, errorOf(refusal)])));
    if (refused.length > 0) return;
    keepPreviewMemory({ ...preview.memory, wishes: { ...overrides } });
    location.reload();
  };
  return (
    <Dialog
      open
      title="Choose versions"
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep as it is
          </Button>
          <Button type="submit" form={id} loading={checking} pendingLabel="Checking...">
            Show these versions
          </Button>
        </>
      }
    >
      <Stack $gap={2}>
        <Text $tone="quiet">
          Only this tab changes. Leave a field empty to see the live version of {preview.live.environment}.
        </Text>
        <Fields id={id} onSubmit={(event) => void handleSubmit(event)} noValidate>
          {preview.live.remotes.map(({ name, version }) => (
            <TextField
              key={name}
              name={name}
              label={name}
              hint={`Live: ${version}`}
              defaultValue={preview.overrides[name] ?? ''}
              error={errors[name]}
              autoComplete="off"
              spellCheck={false}
            />
          ))}
        </Fields>
      </Stack>
    </Dialog>
  );
};

import { applyOverrides, isVersion, type Refusal } from '@gently/federation/overrides';
import { styled } from '@gently/platform/styled';
import { Button, Skeleton, Skeletons, Stack, Text, tokens } from '@gently/ui';
import { Dialog } from '@gently/ui/dialog';
import { useId, useState, type FormEvent } from 'react';
import { keepPreviewMemory, readPreviewMemory } from '../../shared/preview-memory';
import { usePublishedVersions } from './published-versions';
import type { Preview } from './start-preview';
import { VersionField } from './version-field';

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

/** Chooses a version for each part of the site. */
export const PreviewPanel = ({ preview, onClose }: PreviewPanelProps) => {
  const id = useId();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [checking, setChecking] = useState(false);
  const { remotes, environment } = preview.live;
  const published = usePublishedVersions(remotes.map(({ name }) => name));
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wishes = wishesIn(event.currentTarget);
    setChecking(true);
    const { refused, overrides } = await applyOverrides(preview.live, wishes);
    setChecking(false);
    setErrors(Object.fromEntries(refused.map((refusal) => [refusal.name, errorOf(refusal)])));
    if (refused.length > 0) return;
    keepPreviewMemory({ ...readPreviewMemory(), wishes: { ...overrides } });
    location.reload();
  };
  return (
    <Dialog
      open
      title="Choose versions"
      onClose={onClose}
      keep="Keep as it is"
      busy={checking}
      actions={
        <Button
          type="submit"
          form={id}
          loading={checking}
          pendingLabel="Checking..."
          disabled={published === undefined}
        >
          Show these versions
        </Button>
      }
    >
      <Stack $gap={2}>
        <Text $tone="quiet">
          Only this tab changes. A part without a choice is the live one of {environment}.
        </Text>
        {published === undefined ? (
          <Skeletons label="Loading the versions...">
            <Stack $gap={5}>
              {remotes.map(({ name }) => (
                <Skeleton key={name} height="5rem" />
              ))}
            </Stack>
          </Skeletons>
        ) : (
          <Fields id={id} onSubmit={(event) => void handleSubmit(event)} noValidate>
            {remotes.map((remote) => (
              <VersionField
                key={remote.name}
                live={remote}
                chosen={preview.overrides[remote.name]}
                published={published[remote.name] ?? []}
                error={errors[remote.name]}
              />
            ))}
          </Fields>
        )}
      </Stack>
    </Dialog>
  );
};

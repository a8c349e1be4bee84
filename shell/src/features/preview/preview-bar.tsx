import { PRODUCT_NAME } from '@gently/contracts/product';
import { ROLE_LABELS } from '@gently/contracts/roles';
import { LIVE } from '@gently/federation/overrides';
import { styled } from '@gently/platform/styled';
import { Button, Container, Icon, media, tokens } from '@gently/ui';
import { Eye, RotateCcw, Settings } from '@gently/ui/icons';
import { useState } from 'react';
import { isEmptyMemory, keepPreviewMemory, NO_PREVIEW } from '../../shared/preview-memory';
import { CopyCombination } from './copy-combination';
import { PreviewPanel } from './preview-panel';
import type { Preview } from './start-preview';
import { useLookOfLink } from './use-look-of-link';

const Band = styled.aside<{ $active: boolean }>`
  padding-block: ${tokens.space2};
  border-block: ${tokens.hairline} solid ${({ $active }) => ($active ? tokens.attentionLine : tokens.line)};
  background: ${({ $active }) => ($active ? tokens.attentionSoft : tokens.surface)};
  font-size: ${tokens.text16};
  line-height: ${tokens.leadingSnug};
  @media print {
    display: none;
  }
`;
const Line = styled.div`
  display: grid;
  gap: ${tokens.space2} ${tokens.space4};
  align-items: center;
  ${media.lg} {
    grid-template-columns: 1fr auto;
  }
`;
const Words = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${tokens.space3};
  padding-block: ${tokens.space2};
  > svg {
    color: ${tokens.attentionInk};
  }
`;
const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space1} ${tokens.space5};
  margin-top: ${tokens.space1};
  overflow-wrap: anywhere;
`;
const Quiet = styled.span`
  color: ${tokens.quietInk};
`;
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space1} ${tokens.space2};
`;

/** A part of the site that is not the live version. */
interface Part {
  name: string;
  version: string;
  live: string;
}

const partsOf = ({ live, overrides }: Preview): Part[] => [
  ...(live.shell.live === undefined
    ? []
    : [{ name: 'shell', version: live.shell.version, live: live.shell.live }]),
  ...Object.entries(overrides).map(([name, version]) => ({
    ...{ name, version },
    live: live.remotes.find((remote) => remote.name === name)?.version ?? 'nothing',
  })),
];

/** The version of the shell that somebody asked for and does not get. */
const missedShell = ({ live, memory }: Preview): string | undefined =>
  memory.shell === null || [live.shell.version, LIVE].includes(memory.shell) ? undefined : memory.shell;

/** What the link was made with and this visit cannot give. */
const differences = (preview: Preview): string[] => {
  const { live, memory, flags } = preview;
  const shell = missedShell(preview);
  return [
    ...(memory.environment && memory.environment !== live.environment
      ? [`The link was made in ${memory.environment}; this is ${live.environment}.`]
      : []),
    ...(shell ? [`Version ${shell} of the shell is not here; this is ${live.shell.version}.`] : []),
    ...(memory.role ? [`It was made signed in as ${ROLE_LABELS[memory.role]}.`] : []),
    ...(Object.keys({ ...memory.before, ...flags }).length > 0
      ? ['Theme and comfort settings came with it. Back to live brings yours back.']
      : []),
  ];
};

/** Whether this tab shows anything but the live site, or was asked to. */
export const isActive = (preview: Preview): boolean =>
  Object.keys(preview.flags).length + partsOf(preview).length + preview.refused.length > 0 ||
  missedShell(preview) !== undefined ||
  !isEmptyMemory(preview.memory);

const Summary = ({ preview }: { preview: Preview }) => {
  const parts = partsOf(preview);
  const { environment } = preview.live;
  if (!isActive(preview)) return <p>{`You are in ${environment}. Every part is the live version.`}</p>;
  return (
    <div>
      <p>
        <strong>
          {parts.length === 0
            ? `You see the live versions of ${environment}.`
            : `You are looking at a preview of ${PRODUCT_NAME}, in this tab only.`}
        </strong>
      </p>
      {parts.length > 0 && (
        <Parts role="list" aria-label="Parts that are not the live version">
          {parts.map(({ name, version, live }) => (
            <li key={name}>
              {name} {version} <Quiet>(live: {live})</Quiet>
            </li>
          ))}
        </Parts>
      )}
      {preview.refused.map(({ name, version }) => (
        <p key={name}>{`${name} ${version} could not be shown, so the live version is here.`}</p>
      ))}
      {differences(preview).map((words) => (
        <p key={words}>
          <Quiet>{words}</Quiet>
        </p>
      ))}
    </div>
  );
};

/** Says calmly which parts of the site are not the live ones, and leads back in one press. */
export const PreviewBar = ({ preview }: { preview: Preview }) => {
  const [choosing, setChoosing] = useState(false);
  const active = isActive(preview);
  const restoreLook = useLookOfLink(preview);
  const handleReset = () => {
    restoreLook();
    keepPreviewMemory(NO_PREVIEW);
    location.reload();
  };
  return (
    <Band $active={active} aria-label="Preview">
      <Container>
        <Line>
          <Words>
            <Icon icon={Eye} size="1.5em" />
            <Summary preview={preview} />
          </Words>
          <Buttons>
            {active && (
              <Button variant="secondary" icon={RotateCcw} onClick={handleReset}>
                Back to live
              </Button>
            )}
            <Button variant="quiet" icon={Settings} onClick={() => setChoosing(true)}>
              Choose versions
            </Button>
            <CopyCombination preview={preview} />
          </Buttons>
        </Line>
      </Container>
      {choosing && <PreviewPanel preview={preview} onClose={() => setChoosing(false)} />}
    </Band>
  );
};

import type { ReaderBlock } from '@gently/contracts/training-blocks';
import { styled } from '@gently/platform/styled';
import { Card, IconTile, Text, TextLink, tokens } from '@gently/ui';
import { FileText } from '@gently/ui/icons';
import { passage } from '../passages/passage';
import { fileSize } from './file-size';
import { MissingFile } from './missing-file';

type Block = Extract<ReaderBlock, { type: 'file' }>;

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${tokens.space4};
  align-items: center;
`;

/** A file to take along. */
export const FileBlock = ({
  block: { file, caption },
  onReload,
}: {
  block: Block;
  onReload?: (() => void) | undefined;
}) =>
  file === null ? (
    <MissingFile what="file" onRetry={onReload} />
  ) : (
    <Card>
      <Row {...passage()}>
        <IconTile icon={FileText} />
        <div>
          {caption && <Text>{caption}</Text>}
          <TextLink href={file.url} download={file.name}>
            Download {file.name}
          </TextLink>
          <Text $size={16} $tone="quiet">
            {fileSize(file.size)}
          </Text>
        </div>
      </Row>
    </Card>
  );

import type { BlockDraft } from '@gently/contracts/training-blocks';
import { BLOCK_LIMITS, MODULE_DRAWING_OPTIONS, MODULE_DRAWINGS } from '@gently/contracts/training-options';
import { ModuleDrawing } from '@gently/module-reader/drawings';
import { styled } from '@gently/platform/styled';
import { Stack } from '@gently/ui';
import { SwitchField } from '@gently/ui/forms';
import { Select, TextField } from '../checked-fields';
import { UploadField } from '../media/upload-field';

const Picture = styled.div`
  max-width: 20rem;
`;
type ImageBlock = Extract<BlockDraft, { type: 'image' }>;

/** Which drawing or picture is shown, and what it says to people who do not see it. */
export const ImageFields = ({
  block,
  onChange,
}: {
  block: ImageBlock;
  onChange: (block: ImageBlock) => void;
}) => (
  <Stack $gap={5}>
    <Select
      id={`${block.id}-drawing`}
      label="Drawing"
      emptyLabel="Choose a drawing"
      options={MODULE_DRAWING_OPTIONS}
      value={block.drawing ?? ''}
      onChange={(event) =>
        onChange({
          ...block,
          drawing: MODULE_DRAWINGS.find((one) => one === event.target.value) ?? null,
          file_id: null,
        })
      }
    />
    <UploadField
      id={`${block.id}-file_id`}
      kind="image"
      fileId={block.file_id}
      onChange={(file_id) =>
        onChange({ ...block, file_id, drawing: file_id === null ? block.drawing : null })
      }
    />
    {block.drawing && (
      <Picture>
        <ModuleDrawing drawing={block.drawing} />
      </Picture>
    )}
    <SwitchField
      id={`${block.id}-decorative`}
      label="Only decoration"
      hint="It says nothing that the words beside it do not say."
      checked={block.decorative}
      onChange={(decorative) => onChange({ ...block, decorative })}
    />
    {!block.decorative && (
      <TextField
        id={`${block.id}-alt`}
        label="Description of the image"
        hint="What somebody has to know who does not see it."
        maxLength={BLOCK_LIMITS.alt}
        value={block.alt}
        onChange={(event) => onChange({ ...block, alt: event.target.value })}
      />
    )}
  </Stack>
);

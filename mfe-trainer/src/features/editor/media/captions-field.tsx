import { BLOCK_LIMITS } from '@gently/contracts/training-options';
import { captionsProblem } from '@gently/contracts/web-vtt';
import { Stack } from '@gently/ui';
import { FileButton } from '@gently/ui/forms';
import { Upload } from '@gently/ui/icons';
import { useMemo, useState } from 'react';
import { TextArea } from '../checked-fields';

interface CaptionsFieldProps {
  id: string;
  value: string;
  onChange: (captions: string) => void;
}

const TOO_LONG = 'This file is too long for captions. Please choose another one.';

const NOT_UTF8 =
  'This file is not saved as UTF-8, so letters would be lost. Please save it as UTF-8 and choose it again.';

/** @returns the text of a captions file, or why it is not taken */
const readFile = async (file: File): Promise<{ text: string; refused: string }> => {
  // Each character takes at least one byte, so what is larger cannot fit; it is not read.
  if (file.size > BLOCK_LIMITS.captions * 4) return { text: '', refused: TOO_LONG };
  const bytes = await file.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return { text: '', refused: NOT_UTF8 };
  }
  if (text.length > BLOCK_LIMITS.captions) return { text: '', refused: TOO_LONG };
  return { text, refused: captionsProblem(text) ?? '' };
};

/** Captions as WebVTT: chosen as a file, or written. */
export const CaptionsField = ({ id, value, onChange }: CaptionsFieldProps) => {
  const [refused, setRefused] = useState('');
  const problem = useMemo(() => (value.trim() === '' ? null : captionsProblem(value)), [value]);
  const error = refused || problem;
  const take = async (file: File): Promise<void> => {
    const read = await readFile(file);
    setRefused(read.refused);
    if (read.refused === '') onChange(read.text);
  };
  return (
    <Stack $gap={3}>
      <TextArea
        id={id}
        label="Timed captions"
        hint="What is said and when, as a WebVTT file. Timed captions or a transcript are needed before you can publish."
        optional
        rows={4}
        maxLength={BLOCK_LIMITS.captions}
        value={value}
        {...(error && { error })}
        onChange={(event) => {
          setRefused('');
          onChange(event.target.value);
        }}
      />
      <div>
        <FileButton
          icon={Upload}
          label="Choose a captions file"
          accept=".vtt,text/vtt"
          onChoose={(file) => void take(file)}
        />
      </div>
    </Stack>
  );
};

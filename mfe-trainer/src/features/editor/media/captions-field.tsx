import { BLOCK_LIMITS, isWebVtt, TRAINING_TEXTS } from '@gently/contracts/training-options';
import { Stack } from '@gently/ui';
import { FileButton } from '@gently/ui/forms';
import { Upload } from '@gently/ui/icons';
import { useState } from 'react';
import { TextArea } from '../checked-fields';

interface CaptionsFieldProps {
  id: string;
  value: string;
  onChange: (captions: string) => void;
}

const TOO_LONG = 'This file is too long for captions. Please choose another one.';

/** Captions as WebVTT: chosen as a file, or written. */
export const CaptionsField = ({ id, value, onChange }: CaptionsFieldProps) => {
  const [refused, setRefused] = useState('');
  const isOther = value.trim() !== '' && !isWebVtt(value);
  const error = refused || (isOther ? TRAINING_TEXTS.captions : '');
  const take = async (file: File): Promise<void> => {
    // Each character takes at least one byte, so what is larger cannot fit; it is not read.
    const text = file.size > BLOCK_LIMITS.captions * 4 ? null : await file.text();
    const problem = text === null || text.length > BLOCK_LIMITS.captions ? TOO_LONG : '';
    const why = problem || (text !== null && isWebVtt(text) ? '' : TRAINING_TEXTS.captions);
    setRefused(why);
    if (why === '' && text !== null) onChange(text);
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

import { ASK_AGAIN_OPTIONS } from '@gently/contracts/decide-later-options';
import { PHOTO_TYPES } from '@gently/contracts/photo-options';
import { serverMessage } from '@gently/platform/api';
import { styled } from '@gently/platform/styled';
import { Actions, Button, Card, Heading, Notice, ProgressBar, Stack, Text } from '@gently/ui';
import { ErrorSummary, FileButton, OptionCards, TextArea, TextField } from '@gently/ui/forms';
import { useEffect, useRef, type FormEvent } from 'react';
import { BlobPicture } from './blob-picture';
import { LIMITS, useNewThing } from './use-new-thing';

/** Large enough to see that it is the right one. */
const Preview = styled.div`
  width: min(100%, 16rem);
`;

type Form = ReturnType<typeof useNewThing>;

const Photo = ({ form: { values, set, choose, photoError } }: { form: Form }) => (
  <Stack $gap={3} $align="start">
    {values.file && (
      <Preview>
        <BlobPicture blob={values.file} alt="The photo that you chose" />
      </Preview>
    )}
    {photoError && <Notice tone="trouble">{photoError}</Notice>}
    {values.file ? (
      <Button variant="quiet" onClick={() => set({ file: null })}>
        Take the photo away
      </Button>
    ) : (
      <FileButton label="Add a photo" accept={PHOTO_TYPES.join(',')} onChoose={choose} />
    )}
  </Stack>
);

const Fields = ({ form }: { form: Form }) => {
  const { values, set, errors } = form;
  return (
    <>
      <TextField
        id="thing-word"
        label="What is it?"
        hint="A word or two is enough. A photo alone is fine as well."
        value={values.word}
        maxLength={LIMITS.word}
        error={errors[0]?.message}
        onChange={(event) => set({ word: event.target.value })}
      />
      <Photo form={form} />
      <TextArea
        id="thing-note"
        label="A note for yourself"
        optional
        value={values.note}
        maxLength={LIMITS.note}
        onChange={(event) => set({ note: event.target.value })}
      />
      <OptionCards
        type="radio"
        name="thing-ask-again"
        label="When shall we ask you again?"
        min="9rem"
        options={ASK_AGAIN_OPTIONS}
        value={values.askAgainIn}
        onChange={(askAgainIn) => set({ askAgainIn })}
      />
    </>
  );
};

interface AddThingProps {
  /** The session it comes from; null for none. */
  bookingId: string | null;
  onDone: () => void;
  onClose: () => void;
}

/** Puts something into the box: a word or a photo, and when to be asked again. */
export const AddThing = ({ bookingId, onDone, onClose }: AddThingProps) => {
  const form = useNewThing(bookingId, onDone);
  const { putIn, share } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that opened the form has gone.
  useEffect(() => heading.current?.focus(), []);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <Card as="form" $tone="well" aria-labelledby="new-thing" noValidate onSubmit={handleSubmit}>
      <Stack $gap={5}>
        <Stack $gap={2}>
          <Heading id="new-thing" as={bookingId ? 'h3' : 'h2'} $size="card" ref={heading} tabIndex={-1}>
            Put something in your box
          </Heading>
          <Text $size={16} $tone="quiet">
            Only you can see it. You can share it later, if you want to.
          </Text>
        </Stack>
        <ErrorSummary errors={form.errors} attempt={form.attempt} />
        <Fields form={form} />
        {putIn.isPending && form.values.file && (
          <ProgressBar label="Sending the photo" value={Math.round(share * 100)} />
        )}
        {putIn.error && (
          <Notice tone="trouble" title="It is not in your box yet">
            {serverMessage(
              putIn.error,
              'We could not reach the server. What you wrote is still here: please try again.',
            )}
          </Notice>
        )}
        <Actions $justify="end">
          <Button variant="quiet" onClick={onClose}>
            Not now
          </Button>
          <Button type="submit" loading={putIn.isPending} pendingLabel="Putting it in...">
            Put it in the box
          </Button>
        </Actions>
      </Stack>
    </Card>
  );
};

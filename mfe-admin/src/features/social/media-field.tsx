import {
  SOCIAL_ALT_LENGTH,
  SOCIAL_NETWORKS,
  SOCIAL_PEOPLE,
  SOCIAL_TEXTS,
  SOCIAL_VIDEO_MAX_BYTES,
  type SocialPeople,
} from '@gently/contracts/social-options';
import { PHOTO_MAX_BYTES, PHOTO_TEXTS, PHOTO_TYPES } from '@gently/contracts/photo-options';
import { Button, Card, ProgressBar, Stack } from '@gently/ui';
import { FieldGroup, FileButton, OptionCards, TextField } from '@gently/ui/forms';
import { FailedNotice } from '@gently/ui/parts';
import { MediaPicture } from './media-picture';
import type { PostForm } from './use-composer';

const VIDEO = 'video/mp4';
const PEOPLE = (Object.entries(SOCIAL_PEOPLE) as [SocialPeople, string][]).map(([value, label]) => ({
  value,
  label,
}));

/** What keeps a file from being handed in, before it is sent; the server looks at its content again. */
const fileProblem = ({ type, size }: File, video: boolean): string | null => {
  if (video) {
    if (type !== VIDEO) return SOCIAL_TEXTS.fileType;
    return size > SOCIAL_VIDEO_MAX_BYTES ? SOCIAL_TEXTS.videoSize : null;
  }
  if (!PHOTO_TYPES.some((known) => known === type)) return PHOTO_TEXTS.wrongType;
  return size > PHOTO_MAX_BYTES ? PHOTO_TEXTS.tooLarge : null;
};

const Chosen = ({ held }: { held: PostForm }) => {
  const { form, values } = held;
  const { errors } = form.formState;
  if (!values.media) return null;
  const what = values.media.kind === 'video' ? 'video' : 'picture';
  return (
    <Card $tone="well">
      <Stack $gap={5}>
        <MediaPicture media={{ ...values.media, alt: '' }} />
        <TextField
          {...form.register('alt')}
          label={`Describe the ${what}`}
          hint="For people who cannot see it. It goes with the post where the network has a place for it."
          maxLength={SOCIAL_ALT_LENGTH}
          error={errors.alt?.message}
        />
        <OptionCards
          type="radio"
          id="people"
          name="people"
          label={`The people in the ${what}`}
          hint="Homes and faces belong to people. It is kept with the post who said this."
          options={PEOPLE}
          value={values.people}
          error={errors.people?.message}
          onChange={(people) => {
            form.clearErrors('people');
            form.setValue('people', people);
          }}
        />
        <Button
          variant="quiet"
          onClick={() => {
            form.setValue('media', null);
            form.setValue('alt', '');
            form.setValue('people', '');
          }}
        >
          Take the {what} out
        </Button>
      </Stack>
    </Card>
  );
};

/** A picture or a video of the post, with its description and a word about the people in it. */
export const MediaField = ({ held }: { held: PostForm }) => {
  const { form, values } = held;
  const { add, share } = held.media;
  const { video, label } = SOCIAL_NETWORKS[values.network];
  const wantsVideo = video === 'required';
  const what = wantsVideo ? 'video' : 'picture';
  const choose = (file: File) => {
    const problem = fileProblem(file, wantsVideo);
    if (problem) return form.setError('media', { message: problem });
    form.clearErrors('media');
    add.mutate(file, {
      onSuccess: (media) => form.setValue('media', media),
      onSettled: () => form.clearErrors('media'),
    });
  };
  return (
    <FieldGroup
      id="media"
      label={wantsVideo ? 'Video' : 'Picture'}
      hint={
        wantsVideo
          ? `MP4, at most 50 MB, as ${label} shows it.`
          : 'JPEG, PNG or WebP, at most 10 MB. Where it was taken is removed from it.'
      }
      optional={SOCIAL_NETWORKS[values.network][what] === 'optional'}
      error={form.formState.errors.media?.message}
    >
      <Stack $gap={4} $align="stretch">
        <Chosen held={held} />
        {add.isPending && <ProgressBar label={`Sending the ${what}`} value={Math.round(share * 100)} />}
        <FailedNotice title={`The ${what} was not added`} error={add.error} />
        {!add.isPending && (
          <FileButton
            label={values.media ? `Choose another ${what}` : `Add a ${what}`}
            accept={wantsVideo ? VIDEO : PHOTO_TYPES.join(',')}
            onChoose={choose}
          />
        )}
      </Stack>
    </FieldGroup>
  );
};
